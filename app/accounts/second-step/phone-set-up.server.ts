import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";

export interface PhoneSetUp {
  /** the secret as it is typed into an app */
  key: string;
  /** the address in the QR code that apps read */
  address: string;
}

export function phoneSetUp(secret: string, { store, email }: { store: string; email: string }): PhoneSetUp {
  return {
    key: base32.encode(secret, { padding: false }),
    // Apps show a plus as it stands.
    address: createOTP(secret).url(store, email).replaceAll("+", "%20"),
  };
}
