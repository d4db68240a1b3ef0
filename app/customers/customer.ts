import { z } from "zod";

export const customerSorts = ["nombre", "fecha"] as const;
export type CustomerSort = (typeof customerSorts)[number];

export interface CustomerRow {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  verified: boolean;
  blocked: boolean;
  since: Date;
  orders: number;
  /** céntimos */
  spent: number;
}

export const customerIntent = z.object({ intencion: z.enum(["reenviar", "bloquear", "desbloquear"]) });
