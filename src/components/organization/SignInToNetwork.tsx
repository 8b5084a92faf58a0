// A link to the sign-in page of a captive network.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { tenant } from '../../state/identity/tenant.ts'
import { Button } from '../../ui/controls/Button.tsx'

/** A captive network can only intercept unencrypted requests, so the link opens our address with http: in a new tab. */
export function SignInToNetwork() {
  const { t } = useTranslation()
  const { config } = useSnapshot(tenant)
  const address = (config?.WEBSITE_URL ?? location.origin).replace(/^https:/, 'http:')
  return (
    <Button size="sm" icon="external-link" href={address}>
      {t('status.signInToNetwork')}
    </Button>
  )
}
