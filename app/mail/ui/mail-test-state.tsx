import { Alert } from "#app/kit/message/alert.tsx";
import { type MailTest, mailTestKind, mailTestSentence } from "#app/mail/test-mail-words.ts";

/** What became of the last message that was sent to try the server. */
export function MailTestState({ test }: { test: MailTest }) {
  return (
    <Alert kind={mailTestKind(test)}>
      <p className="wrap-anywhere">{mailTestSentence(test)}</p>
    </Alert>
  );
}
