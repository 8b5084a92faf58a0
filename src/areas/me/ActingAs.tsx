// The account that the app is used as: the member's own, or another that has allowed it.
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useIdentities } from '../../components/reads/use-identities.ts'
import { useActing } from '../../kit/hooks/acting-context.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { MoreRows } from '../../kit/list/MoreRows.tsx'
import { session } from '../../state/identity/session.ts'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import styles from './ActingAs.module.css'

// Few members act for others.
const IdentityChoices = lazyPart(() => import('../../components/people/IdentityChoices.tsx'), 'IdentityChoices')

/** Renders nothing if the member may not act as any other account. */
export function ActingAs() {
  const { t } = useTranslation()
  const { actingAs } = useSnapshot(session)
  const acting = useActing()
  const { myself, accounts, others } = useIdentities()
  const [choosing, setChoosing] = useState(false)
  if (actingAs === null && others.length === 0) return null

  const close = () => setChoosing(false)
  const name = acting?.name ?? t('identity.acting.yourself')
  return (
    <>
      <List panel label={t('identity.acting.title')}>
        <Row
          lead={<Glyph icon="users" />}
          title={t('identity.acting.title')}
          second={<bdi>{name}</bdi>}
          chevron
          onPress={() => setChoosing(true)}
        />
      </List>
      <Sheet open={choosing} onClose={close} title={t('identity.acting.choose')}>
        <p className={styles.text}>{t('identity.acting.text')}</p>
        <Suspense>
          <IdentityChoices myself={myself} others={others} onChosen={close} />
        </Suspense>
        <MoreRows of={accounts} />
      </Sheet>
    </>
  )
}
