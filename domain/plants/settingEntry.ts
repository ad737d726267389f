/** One thing that a plant decides for itself. Its value is kept as text, whatever its kind. */
export interface SettingEntry {
  /** Under which code the field's apps ask for it. */
  code: 'order' | 'dispatch' | 'app' | 'system';
  /** Heading it stands under on the page. */
  group: string;
  title: string;
  /** What it means to who runs the plant, as the page tells it. */
  says: string;
  /**
   * `time` is a clock time in seconds from midnight, `switch` is `1` or `0`, `texts` a JSON array, `windows` what
   * `bookingWindowsSchema` takes as JSON.
   */
  kind: 'number' | 'time' | 'switch' | 'choice' | 'texts' | 'windows' | 'text';
  /** What holds where the plant has set nothing. */
  usual: string;
  choices?: readonly { value: string; label: string }[];
  /** Of a `number` (whole numbers); of a `text` the number of characters. */
  min?: number;
  max?: number;
  unit?: string;
}
