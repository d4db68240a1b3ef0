import { betterAuth } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Db } from "#app/platform/db/schema.ts";
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  RENEW_AFTER_SECONDS,
  SECOND_FACTOR_LOCK_SECONDS,
  SESSION_SECONDS,
} from "#app/values/constants.ts";
import { acceptReset } from "./login/accept-reset.server.ts";
import { hashPassword, verifyPassword } from "./password-hash.server.ts";

/** Time between the password and the code from the phone. */
const SECOND_STEP_SECONDS = 10 * 60;

export interface AuthOptions {
  db: Db;
  secret: string;
  origin: string;
}

export type BetterAuth = ReturnType<typeof makeBetterAuth>;

export function makeBetterAuth({ db, secret, origin }: AuthOptions) {
  return betterAuth({
    secret,
    baseURL: origin,
    database: { db, type: "postgres", casing: "snake" },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: "yupana",
      // The response adds Secure and the name prefix to every cookie behind TLS.
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: "lax", httpOnly: true },
      // Better Auth would trust any X-Forwarded-For header; rate limits use the connection's address.
      ipAddress: { disableIpTracking: true },
    },
    user: {
      modelName: "person",
      fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
      additionalFields: { role: { type: "string", required: false, input: false } },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: RENEW_AFTER_SECONDS,
      cookieCache: { enabled: false },
      fields: {
        userId: "person_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    account: {
      modelName: "credential",
      fields: {
        userId: "person_id",
        accountId: "account_id",
        providerId: "provider_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    verification: {
      // A reset code is as good as a password, so the table must not have a usable one.
      storeIdentifier: "hashed",
      fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: {
        hash: (password) => hashPassword(password),
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => acceptReset(db, origin, user),
    },
    plugins: [
      twoFactor({
        twoFactorCookieMaxAge: SECOND_STEP_SECONDS,
        accountLockout: { maxFailedAttempts: 10, durationSeconds: SECOND_FACTOR_LOCK_SECONDS },
        schema: {
          user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
          twoFactor: {
            modelName: "two_factor",
            fields: {
              userId: "person_id",
              backupCodes: "backup_codes",
              failedVerificationCount: "failed_verification_count",
              lockedUntil: "locked_until",
            },
          },
        },
      }),
    ],
  });
}
