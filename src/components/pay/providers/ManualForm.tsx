// Paying the organiser without a provider: the confirmation completes the order.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { PayProvider } from '../../../kit/pay/payment.ts'
import { Banner } from '../../../ui/overlays/Banner.tsx'
import type { PayFormProps } from '../pay-forms.ts'

const provider: PayProvider = { confirm: async () => ({ outcome: 'confirmed', body: {} }) }

export function ManualForm({ onReady }: PayFormProps) {
  const { t } = useTranslation()
  useEffect(() => {
    onReady(provider)
    return () => onReady(null)
  }, [onReady])
  return (
    <Banner kind="info" title={t('pay.manual.title')}>
      {t('pay.manual.text')}
    </Banner>
  )
}
