// Paying by card through Braintree: three frames of Braintree among our own labels.
import { useTranslation } from 'react-i18next'
import type { PayFormProps } from '../pay-forms.ts'
import { openBraintree } from './braintree.ts'
import { ProviderForm } from './ProviderForm.tsx'
import styles from './ProviderForm.module.css'

/** The frame has the same name inside, for screen readers, so the visible label is hidden from them. */
function HostedField({ name }: { name: 'number' | 'expires' | 'cvv' }) {
  const { t } = useTranslation()
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden>
        {t(`pay.form.${name}`)}
      </span>
      <div className={styles.frame} data-part={name} />
    </div>
  )
}

export function BraintreeForm(props: PayFormProps) {
  return (
    <ProviderForm {...props} name="Braintree" open={openBraintree}>
      <HostedField name="number" />
      <div className={styles.pair}>
        <HostedField name="expires" />
        <HostedField name="cvv" />
      </div>
    </ProviderForm>
  )
}
