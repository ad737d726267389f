/** What somebody of a site signs for. */
export interface SignedFor {
  /** m³ */
  signVolume: number;
  signer: string;
  signFileID: string;
  /** What the site photographed. */
  photoFileIDs: readonly string[];
}
