/** The e-mail about the last change of an order's status. */
export interface StatusMail {
  /** the change that it announces */
  change: number;
  /** until it goes: so long the change can be undone */
  seconds: number | null;
  /** it could not be sent yet */
  isLate: boolean;
  sentAt: Date | null;
}
