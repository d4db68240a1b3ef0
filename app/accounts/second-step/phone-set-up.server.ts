import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";

export interface PhoneSetUp {
  /** the secret, to type into an app */
  key: string;
  /** URL in the QR code */
  address: string;
}

export function phoneSetUp(secret: string, { store, email }: { store: string; email: string }): PhoneSetUp {
  return {
    key: base32.encode(secret, { padding: false }),
    // Authenticator apps show a plus instead of a space.
    address: createOTP(secret).url(store, email).replaceAll("+", "%20"),
  };
}
