import type { Submission } from "@conform-to/react";
import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf } from "#app/accounts/guards.ts";
import { saveSettings } from "#app/settings/save-settings.server.ts";
import type { StoredSettings } from "#app/settings/settings.ts";
import type { SettingsPage } from "#app/settings/settings-forms.ts";
import { changedMeanwhile, done, formErrors } from "./answers.ts";

interface SettingsAction<Typed> {
  page: SettingsPage;
  path: string;
  changesOf: (typed: Typed) => Partial<StoredSettings>;
  message?: string;
}

/** The action of a settings page that has one form. */
export async function handleSettingsPage<Typed extends { version: string }>(
  context: Readonly<RouterContextProvider>,
  submission: Submission<Typed, string[]>,
  { page, path, changesOf, message = "Guardamos los ajustes." }: SettingsAction<Typed>,
) {
  if (submission.status !== "success") return formErrors(submission);
  const by = administratorOf(context);
  const change = { page, changes: changesOf(submission.value), version: submission.value.version };
  const saved = await saveSettings(context.get(servicesContext).db, by, change);
  return saved.ok ? done(path, message) : changedMeanwhile(submission, saved.version);
}
