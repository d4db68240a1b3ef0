import { href, redirect } from "react-router";
import { countOtherSessions } from "#app/domain/accounts/sessions.server.ts";
import { limaDay } from "#app/domain/calendar.ts";
import { readProfile, updateProfile } from "#app/domain/customers/profile.server.ts";
import { profileForm, shownProfile } from "#app/domain/customers/profile.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { flashCookie } from "#app/http/flash.ts";
import { readForm, refuse } from "#app/http/form.ts";
import { customerOf } from "#app/http/guards.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { AccountCard } from "#app/ui/profile/account-card.tsx";
import { PhotoCard } from "#app/ui/profile/photo-card.tsx";
import { ProfileForm } from "#app/ui/profile/profile-form.tsx";
import type { Route } from "./+types/perfil.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const viewer = customerOf(context);
  const profile = await readProfile(db, viewer.id);
  return {
    shown: shownProfile(profile),
    photo: profile.photo,
    email: viewer.email,
    otherSessions: await countOtherSessions(db, viewer),
    today: limaDay(now()),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext);
  const submission = await readForm(request, profileForm(limaDay(now())));
  if (submission.status !== "success") return refuse(submission, { status: 400 });
  await updateProfile(db, customerOf(context).id, submission.value);
  const headers = { "Set-Cookie": await flashCookie({ kind: "ok", text: "Guardamos tus datos." }) };
  return redirect(href("/cliente/perfil"), { status: 303, headers });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, photo, email, otherSessions, today } = loaderData;
  return (
    <>
      <PageHead title="Mi perfil" noIndex />
      <PageTitle>Datos personales</PageTitle>
      <div className="grid gap-6">
        <PhotoCard photo={photo} />
        {/* Saved in another tab: what stands here is no longer so. */}
        <ProfileForm
          key={Object.values(shown).join("\n")}
          {...{ shown, today }}
          result={actionData?.result}
        />
        <AccountCard email={email} otherSessions={otherSessions} />
      </div>
    </>
  );
}
