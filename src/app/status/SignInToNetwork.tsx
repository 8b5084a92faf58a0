// The way to the sign-in page of a network that answers in our place.
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { tenant } from '../../state/identity/tenant.ts'
import { Button } from '../../ui/controls/Button.tsx'

/** Such a network can only answer what is not encrypted: so our own address, without the s, in a tab of its own. */
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
