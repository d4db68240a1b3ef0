export interface StatusMail {
  change: number;
  /** until it goes: so long the change can be undone */
  seconds: number | null;
  /** it could not be sent yet */
  isLate: boolean;
  sentAt: Date | null;
}
