// Paying by PayPal: there is nothing to fill in here, because the payer approves the order in PayPal's window.
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/overlays/Banner.tsx'
import type { PayFormProps } from '../pay-forms.ts'
import { openPaypal } from './paypal.ts'
import { ProviderForm } from './ProviderForm.tsx'

export function PaypalForm(props: PayFormProps) {
  const { t } = useTranslation()
  return (
    <ProviderForm {...props} name="PayPal" open={openPaypal}>
      <Banner kind="info" title={t('pay.form.window', { provider: 'PayPal' })}>
        {t('pay.form.windowText')}
      </Banner>
    </ProviderForm>
  )
}
