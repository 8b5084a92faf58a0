// The currency of the organisation's prices.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { money, price } from '../../lib/selling/money.ts'
import { tenant } from '../../state/identity/tenant.ts'

/** Amounts in minor units as text: `exact` with cents, `short` without where there are none. */
export function useMoney(): { currency: string; exact: (minor: number) => string; short: (minor: number) => string } {
  const { i18n } = useTranslation()
  const currency = useSnapshot(tenant).config?.PAYMENT.CURRENCY || 'USD'
  return { currency, exact: (minor) => money(minor, currency, i18n.language), short: (minor) => price(minor, currency, i18n.language) }
}
