export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** its file is deleted after a day: the recipient requested erasure */
  brief?: true;
  /** an erasure keeps it, both in the queue and as a file */
  requiredByLaw?: true;
  /** while it waits, its recipient changes with the e-mail of the customer's account */
  followsAccount?: true;
  attachments?: MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
  encoding: "base64";
}

/** Sealed while it waits; its job is deleted once it is sent. */
export type QueuedMail = Mail | { subject: string; sealed: string };

export interface JobData {
  mail: QueuedMail;
  pictures: { key: string };
  "search-text": { productIds: number[] };
  "catalog-import": { importId: string };
  "bulk-change": { changeId: string };
  "undo-change": { entryId: number };
  backup: { backupId: string };
  "complaint-mails": { complaintId: number; answerId?: number };
  "incident-mails": { noticeId: number };
}

export type QueueName = keyof JobData;

const SECOND = 1;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Waiting mails are deleted after this many days; failed ones this many days after their end. */
export const MAIL_WAITS_DAYS = 14;
export const MAIL_ENDED_DAYS = 7;

/** Times in seconds. */
export const queues = {
  // Retries for about two days while a mail server is down.
  mail: {
    retryLimit: 200,
    retryDelay: 5 * SECOND,
    retryDelayMax: 15 * MINUTE,
    expireInSeconds: 2 * MINUTE,
    retentionSeconds: MAIL_WAITS_DAYS * DAY,
    deleteAfterSeconds: MAIL_ENDED_DAYS * DAY,
  },
  "complaint-mails": {
    retryLimit: 200,
    retryDelay: 5 * SECOND,
    retryDelayMax: HOUR,
    expireInSeconds: MINUTE,
  },
  "incident-mails": { retryLimit: 10, retryDelay: 30 * SECOND, retryDelayMax: HOUR, expireInSeconds: HOUR },
  pictures: { retryLimit: 10, retryDelay: 30 * SECOND, retryDelayMax: HOUR, expireInSeconds: HOUR },
  "search-text": { retryLimit: 10, retryDelay: 5 * SECOND, retryDelayMax: HOUR, expireInSeconds: HOUR },
  // A step takes seconds, so a short expiry detects a killed worker soon.
  "catalog-import": { retryLimit: 20, retryDelay: SECOND, retryDelayMax: MINUTE, expireInSeconds: MINUTE },
  "bulk-change": { retryLimit: 20, retryDelay: SECOND, retryDelayMax: MINUTE, expireInSeconds: MINUTE },
  "undo-change": { retryLimit: 20, retryDelay: SECOND, retryDelayMax: MINUTE, expireInSeconds: MINUTE },
  // A long job: a missing heartbeat detects a dead worker.
  backup: {
    retryLimit: 3,
    retryDelay: MINUTE,
    retryDelayMax: HOUR,
    expireInSeconds: 12 * HOUR,
    heartbeatSeconds: 60,
  },
} satisfies Record<QueueName, object>;

export const queueNames = Object.keys(queues) as QueueName[];
