export interface StatusMail {
  change: number;
  /** until it is sent: the change can be undone until then */
  seconds: number | null;
  /** it could not be sent yet */
  isLate: boolean;
  sentAt: Date | null;
}
