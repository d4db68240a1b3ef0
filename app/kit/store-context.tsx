import { useRouteLoaderData } from "react-router";
import type { Role } from "#app/platform/db/schema.ts";
import type { Flash } from "#app/platform/http/flash.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import type { Theme } from "#app/values/theme.ts";

export interface ShownViewer {
  role: Role | "guest";
  name: string;
  photo: Picture | null;
  /** an administrator who must set up the second step first */
  secondStepMissing?: boolean;
}

export interface RootData {
  store: StoreSettings;
  viewer: ShownViewer;
  theme: Theme;
  cartLines: number;
  /** product ids, empty for visitors who are not customers */
  favorites: number[];
  /**
   * links of the bar that administrators see in the store; sent by the server, because other visitors need
   * none
   */
  officeLinks: { label: string; path: string }[];
  flash: Flash | undefined;
  origin: string;
}

export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>("root");
  if (!data) throw new Error("the root loader returned no data");
  return data;
}

export function useStore(): StoreSettings {
  return useRootData().store;
}

export function useViewer(): ShownViewer {
  return useRootData().viewer;
}
