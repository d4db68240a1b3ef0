import { href } from "react-router";
import { done, formErrors } from "#app/accounts/answers/answers.ts";
import { wantsAdvertising } from "#app/accounts/consent/consents.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { readPendingEmail } from "#app/accounts/login/change-email.server.ts";
import { countOtherSessions } from "#app/accounts/sessions/sessions.server.ts";
import { AccountCard } from "#app/accounts/ui/profile/account-card.tsx";
import { PhotoCard } from "#app/accounts/ui/profile/photo-card.tsx";
import { readProfile, updateProfile } from "#app/customers/profile.server.ts";
import { profileForm, shownProfile } from "#app/customers/profile.ts";
import { ProfileForm } from "#app/customers/ui/profile-form.tsx";
import { FollowStoredValue } from "#app/kit/form/follow-stored-value.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { readForm } from "#app/platform/http/form.ts";
import { limaDay } from "#app/values/calendar.ts";
import type { Route } from "./+types/perfil.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const viewer = customerOf(context);
  const profile = await readProfile(db, viewer.id);
  return {
    shown: shownProfile(profile),
    photo: profile.photo,
    email: viewer.email,
    newEmail: await readPendingEmail(db, viewer.id),
    otherSessions: await countOtherSessions(db, viewer),
    advertising: await wantsAdvertising(db, viewer.id),
    today: limaDay(now()),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext);
  const submission = await readForm(request, profileForm(limaDay(now())));
  if (submission.status !== "success") return formErrors(submission);
  await updateProfile(db, customerOf(context).id, submission.value);
  return done(href("/cliente/perfil"), "Guardamos tus datos.");
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, photo, email, newEmail, otherSessions, advertising, today } = loaderData;
  return (
    <>
      <PrivateTitle title="Mi perfil" heading="Datos personales" />
      <div className="grid gap-6">
        <PhotoCard photo={photo} />
        <FollowStoredValue value={shown}>
          {(stored) => <ProfileForm shown={stored} today={today} result={actionData?.result} />}
        </FollowStoredValue>
        <AccountCard {...{ email, newEmail, otherSessions, advertising }} />
      </div>
    </>
  );
}
