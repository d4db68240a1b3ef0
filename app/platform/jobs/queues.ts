export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** its file is deleted after a day: the recipient asked to be erased */
  brief?: true;
  attachments?: MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  /** in Base64 */
  content: string;
  encoding: "base64";
}

/** A message that waits: sealed, and emptied once it is sent. */
export type QueuedMail = Mail | { subject: string; sealed?: string };

/** What the jobs of each queue carry. */
export interface JobData {
  mail: QueuedMail;
  /** key of a stored picture whose smaller copies are wanted */
  pictures: { key: string };
  /** products that are to be found by other words */
  "search-text": { productIds: number[] };
  /** an import that has steps to do */
  "catalog-import": { importId: string };
  /** a change of many products that has steps to do */
  "bulk-change": { changeId: string };
  /** a change of many products that is being undone */
  "undo-change": { entryId: number };
  /** a backup that was asked for or is due */
  backup: { backupId: string };
  /** a sheet of the complaints book that was written, or one of its answers: their e-mails */
  "complaint-mails": { complaintId: number; answerId?: number };
  /** the text about an incident, to the people on its list that it has not reached */
  "incident-mails": { noticeId: number };
}

export type QueueName = keyof JobData;

const SECOND = 1;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How each queue treats a job that fails or hangs; times in seconds. */
export const queues = {
  // About two days of a mail server that is down.
  mail: { retryLimit: 200, retryDelay: 5 * SECOND, retryDelayMax: 15 * MINUTE, expireInSeconds: 2 * MINUTE },
  "complaint-mails": {
    retryLimit: 200,
    retryDelay: 5 * SECOND,
    retryDelayMax: HOUR,
    expireInSeconds: MINUTE,
  },
  "incident-mails": { retryLimit: 10, retryDelay: 30 * SECOND, retryDelayMax: HOUR, expireInSeconds: HOUR },
  pictures: { retryLimit: 10, retryDelay: 30 * SECOND, retryDelayMax: HOUR, expireInSeconds: HOUR },
  "search-text": { retryLimit: 10, retryDelay: 5 * SECOND, retryDelayMax: HOUR, expireInSeconds: HOUR },
  // A job works for seconds and queues the next: one that was killed is missed soon.
  "catalog-import": { retryLimit: 20, retryDelay: SECOND, retryDelayMax: MINUTE, expireInSeconds: MINUTE },
  "bulk-change": { retryLimit: 20, retryDelay: SECOND, retryDelayMax: MINUTE, expireInSeconds: MINUTE },
  "undo-change": { retryLimit: 20, retryDelay: SECOND, retryDelayMax: MINUTE, expireInSeconds: MINUTE },
  // It may take long: a worker without a heartbeat is dead.
  backup: {
    retryLimit: 3,
    retryDelay: MINUTE,
    retryDelayMax: HOUR,
    expireInSeconds: 12 * HOUR,
    heartbeatSeconds: 60,
  },
} satisfies Record<QueueName, object>;

export const queueNames = Object.keys(queues) as QueueName[];
