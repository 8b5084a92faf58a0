// The organisation: its public data, the configuration its client starts from, its modules and pages.
import * as v from 'valibot'
import { currency, defaultAuthAction, organizationModuleType, pageType, paymentIntegrationType, primaryModule } from './enums.ts'
import { integration, integrations } from './integrations.ts'
import { baseImage } from './community/media.ts'
import { iso, textOrNull, uuid } from './primitives.ts'

const imageOrNull = v.nullable(baseImage)
const idOrNull = v.nullable(uuid)

export const baseOrganization = v.strictObject({
  id: uuid,
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  email: v.string(),
  address1: textOrNull,
  address2: textOrNull,
  city: textOrNull,
  state: textOrNull,
  country: textOrNull,
  zip: textOrNull,
  logo: imageOrNull,
  logoId: idOrNull,
  darkLogo: imageOrNull,
  darkLogoId: idOrNull,
  icon: imageOrNull,
  iconId: idOrNull,
  darkIcon: imageOrNull,
  darkIconId: idOrNull,
  locale: v.string(),
})

/** An organisation, as embedded in other entities. */
export type BaseOrganization = v.InferOutput<typeof baseOrganization>

export const organization = v.strictObject({
  ...baseOrganization.entries,
  phone: textOrNull,
  website: textOrNull,
  primaryColor: textOrNull,
  secondaryColor: textOrNull,
  userPoolId: v.string(),
  userPoolClientId: v.string(),
  currency: v.picklist(currency),
  facebook: textOrNull,
  twitter: textOrNull,
  instagram: textOrNull,
  linkedIn: textOrNull,
  tikTok: textOrNull,
  discord: textOrNull,
  youtube: textOrNull,
  timezone: v.string(),
  iosAppLink: textOrNull,
  androidAppLink: textOrNull,
  createdAt: iso,
  updatedAt: iso,
  integrations,
})

/** The organisation as returned by its own endpoint, identified by the key `createdAt`. */
export type Organization = v.InferOutput<typeof organization>

export const organizationModule = v.strictObject({
  requireAuth: v.boolean(),
  enabled: v.boolean(),
  enabledTiers: v.array(v.string()),
  editable: v.boolean(),
  editableTiers: v.array(v.string()),
  options: v.record(v.string(), v.boolean()),
})

/**
 * The settings of one feature. `enabled` and `enabledTiers` decide who can see it (otherwise 403, 456 or 457), `editable` and
 * `editableTiers` who may create in it, `requireAuth` whether visitors get 401. Tiers are slugs; an empty list means everyone.
 */
export type OrganizationModule = v.InferOutput<typeof organizationModule>

export const organizationOAuth = v.strictObject({
  name: v.string(),
  btnText: v.optional(v.string()),
  icon: v.optional(v.string()),
  color: v.string(),
  textColor: v.string(),
  borderColor: v.optional(v.string()),
})

/** A custom sign-in provider of the organisation. */
export type OrganizationOAuth = v.InferOutput<typeof organizationOAuth>

const lightAndDark = v.strictObject({ LIGHT: v.string(), DARK: v.optional(v.string()) })

const customModule = v.strictObject({
  name: v.string(),
  url: v.string(),
  iconName: v.string(),
  color: v.string(),
  position: v.picklist(['top', 'bottom']),
  translations: v.array(v.strictObject({ locale: v.string(), name: v.string() })),
})

export const organizationConfig = v.strictObject({
  ENVIRONMENT: v.picklist(['prod', 'staging']),
  ORGANIZATION_ID: uuid,
  SLUG: v.string(),
  WEBSITE_URL: v.string(),
  COGNITO_USERPOOL_ID: v.string(),
  COGNITO_CLIENT_ID: v.string(),
  COGNITO_HOSTED_URL: v.string(),
  /** Our extension: the URL of the identity service. Absent means the default AWS URL for the pool's region. */
  COGNITO_ENDPOINT: v.optional(v.string()),
  /** Our extension: the public key with which a browser subscribes to push notifications. Absent means that they are not available. */
  WEB_PUSH_PUBLIC_KEY: v.optional(v.string()),
  BUNDLE_IDENTIFIER: textOrNull,
  EXPO_PROJECT_ID: textOrNull,
  EXPO_SLUG: textOrNull,
  API_URL: v.string(),
  OPENGRAPH_URL: v.string(),
  /** The URL of the WebSocket. */
  CHAT_URL: v.string(),
  APPLE_APPSTORE_LINK: textOrNull,
  GOOGLE_PLAYSTORE_LINK: textOrNull,
  NAME: v.string(),
  DESCRIPTION: v.string(),
  PRIMARY_MODULE: v.picklist(primaryModule),
  PRIMARY_COLOR: v.string(),
  SECONDARY_COLOR: v.string(),
  CLIENT_THEME: v.string(),
  LOGO: lightAndDark,
  ICON: lightAndDark,
  APP_NAME: v.string(),
  APP_ICON: textOrNull,
  ADAPTIVE_ICON: textOrNull,
  SPLASH_SCREEN: textOrNull,
  SPLASH_SCREEN_COLOR: v.string(),
  DEFAULT_LOCALE: v.string(),
  LOCALES: v.array(v.string()),
  /** Per locale, only the texts that the organisation overrides. */
  LANGUAGES: v.record(v.string(), v.record(v.string(), v.string())),
  AUTH: v.strictObject({
    LAYOUT: v.picklist(['default', 'social']),
    DEFAULT_ACTION: v.picklist(defaultAuthAction),
    EMAIL: v.boolean(),
    FACEBOOK: v.boolean(),
    GOOGLE: v.boolean(),
    APPLE: v.boolean(),
    /** Our extension: the specification names this provider, but the contract's schema does not contain it. */
    AMAZON: v.optional(v.boolean()),
    CUSTOM: v.array(organizationOAuth),
    FIELDS: v.strictObject({ PHONE: v.boolean(), TITLE: v.boolean(), COMPANY: v.boolean() }),
  }),
  MODULES: v.record(v.picklist(organizationModuleType), organizationModule),
  CUSTOM_MODULES: v.array(customModule),
  SOCIAL: v.strictObject({
    facebook: textOrNull,
    instagram: textOrNull,
    twitter: textOrNull,
    linkedIn: textOrNull,
    tikTok: textOrNull,
    youtube: textOrNull,
    discord: textOrNull,
  }),
  PAYMENT: v.strictObject({
    TYPE: v.picklist([...paymentIntegrationType, 'none']),
    CONNECTION_ID: textOrNull,
    CURRENCY: v.string(),
    /** Our extension: what the provider's form in the browser needs. Absent if no one can pay with it in the app. */
    FORM: v.optional(
      v.strictObject({
        /** The provider's key for browsers; null if the provider has none. */
        PUBLIC_KEY: textOrNull,
        /** Payments are only tests. */
        SANDBOX: v.boolean(),
        /** The payer's bank confirms every card (Braintree; Stripe and PayPal decide for themselves). */
        THREE_D_SECURE: v.boolean(),
      }),
    ),
  }),
  INTEGRATIONS: v.array(integration),
})

/**
 * What the client needs to know about an organisation before its first request. A module missing from `MODULES` is enabled for
 * everyone.
 */
export type OrganizationConfig = v.InferOutput<typeof organizationConfig>

export const basePage = v.strictObject({
  type: v.picklist(pageType),
  title: textOrNull,
  subtitle: textOrNull,
  html: textOrNull,
  updatedAt: iso,
})

/** A static page. Its endpoint returns null if the page was never written. */
export type BasePage = v.InferOutput<typeof basePage>

/** The contract defines only one form of a page. */
export const page = basePage
export type Page = BasePage

export const translationFile = v.record(v.string(), v.string())

/** The files `/lang/{locale}.json` and `/lang/{locale}/{group}.json`: texts by key. */
export type TranslationFile = v.InferOutput<typeof translationFile>
