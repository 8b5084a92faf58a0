// What the form of each provider is given, and what it gives back.
import type { TFunction } from 'i18next'
import type { OrganizationConfig } from '../../../contract/organization.ts'
import type { PaymentIntent } from '../../../contract/events/payments.ts'
import type { PayProvider } from '../../../kit/pay/payment.ts'
import type { PayLook } from './pay-look.ts'

export interface FormContext {
  intent: PaymentIntent
  /** From the configuration of the organisation; not of another provider. */
  settings: NonNullable<OrganizationConfig['PAYMENT']['FORM']>
  /** The language of the app, such as `de` or `zh-CN`. */
  language: string
  look: PayLook
  t: TFunction
  /** The element with `data-part={name}`, which the provider fills. Throws if the form has none. */
  part: (name: string) => HTMLElement
}

export interface OpenedForm {
  provider: PayProvider
  /** Changes the colours of an open form; forms without it keep theirs. */
  relook?: (look: PayLook) => void
  close: () => void
}

/** Loads the provider and shows its form. Rejects with a ScriptError if it did not come, with an UnfitError if it does not take this order. */
export type OpenForm = (context: FormContext) => Promise<OpenedForm>

/** The provider takes no payment of this kind, so trying again is useless. */
export class UnfitError extends Error {}
