/** How long a mail is kept as a file, where no mail server takes it. */
export const MAIL_FILES_DAYS = 90;
