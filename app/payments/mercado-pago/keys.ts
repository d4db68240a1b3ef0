import type { ProviderKeys } from "#app/payments/provider.ts";

export const mercadoPagoKeys: ProviderKeys = {
  accessToken: {
    label: "Access Token",
    where: "En Mercado Pago: Tus integraciones, Credenciales de producción.",
  },
  webhookSecret: {
    label: "Clave secreta de los webhooks",
    where: "En Mercado Pago: Tus integraciones, Webhooks, evento Pagos.",
  },
};
