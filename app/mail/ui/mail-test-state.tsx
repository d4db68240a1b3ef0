import { Alert } from "#app/kit/message/alert.tsx";
import { type MailTest, mailTestKind, mailTestSentence } from "#app/mail/test-mail-words.ts";

export function MailTestState({ test }: { test: MailTest }) {
  return (
    <Alert kind={mailTestKind(test)}>
      <p className="wrap-anywhere">{mailTestSentence(test)}</p>
    </Alert>
  );
}
