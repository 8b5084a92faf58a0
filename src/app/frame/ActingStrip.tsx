// Shows above every screen which account the person acts for, with a button to stop.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { self } from '../../api/resources/people/self.ts'
import { useActing } from '../../kit/hooks/acting-context.ts'
import { useCore } from '../../kit/hooks/core-context.ts'
import { rich } from '../../i18n/rich.tsx'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import styles from './ActingStrip.module.css'

export function ActingStrip() {
  const { t } = useTranslation()
  const core = useCore()
  const { data: account } = useQuery(self.me())
  // Shown before the account is loaded too, because acting for another account must always be visible.
  const name = useActing()?.name ?? ''
  const back = async () => {
    // Without this part (offline on a first visit) nothing can wait.
    const part = await import('../../kit/writes/may-switch.ts').catch(() => null)
    if (!part || (await part.maySwitch(t))) core.actAs(null)
  }
  return (
    <aside className={styles.strip} aria-label={t('identity.acting.title')}>
      {account && (
        <Avatar name={name} imageUrl={account.image?.uri} size="xs" shape={account.accountType === 'team' ? 'square' : 'circle'} />
      )}
      <span className={styles.words}>
        {name
          ? rich(t('identity.acting.now'), {
              name: (
                <strong>
                  <bdi>{name}</bdi>
                </strong>
              ),
            })
          : t('identity.acting.title')}
      </span>
      <Button size="sm" onClick={() => void back()}>
        {t('identity.acting.back')}
      </Button>
    </aside>
  )
}
