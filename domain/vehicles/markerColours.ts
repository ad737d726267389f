/** Colours of trucks, loads and plants on maps and boards. */
export const markerColours = {
  red: '#F44336',
  orange: '#FF9800',
  green: '#4CAF50',
  blue: '#2196F3',
  grey: '#9E9E9E',
  darkGrey: '#616161',
} as const;
export type MarkerColour = keyof typeof markerColours;
