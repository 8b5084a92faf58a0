// The account that the app is used as: the member's own, or another that has allowed it.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { self } from '../../api/resources/people/self.ts'
import { settings } from '../../api/resources/organization/settings.ts'
import { rowsOf } from '../../api/table.ts'
import { useActing } from '../../kit/hooks/acting-context.ts'
import { AccountLine } from '../../components/people/AccountLine.tsx'
import { useCore } from '../../kit/hooks/core-context.ts'
import { MoreRows } from '../../kit/list/MoreRows.tsx'
import { displayName } from '../../lib/text/display-name.ts'
import { session } from '../../state/identity/session.ts'
import { Glyph } from '../../ui/icons/Glyph.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import styles from './ActingAs.module.css'

/** Renders nothing if the member may not act as any other account. */
export function ActingAs() {
  const { t } = useTranslation()
  const core = useCore()
  const { actingAs } = useSnapshot(session)
  const acting = useActing()
  const myself = useQuery(self.meAsMyself())
  const accounts = useInfiniteQuery(settings.delegateOf())
  const [choosing, setChoosing] = useState(false)
  const others = rowsOf(accounts.data)
  if (actingAs === null && others.length === 0) return null

  const inUse = (
    <>
      <Icon name="check" className={styles.check} />
      <VisuallyHidden>{t('identity.acting.inUse')}</VisuallyHidden>
    </>
  )
  const choose = (accountId: string | null, called?: string) => {
    setChoosing(false)
    core.actAs(accountId, called)
  }
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
      <Sheet open={choosing} onClose={() => setChoosing(false)} title={t('identity.acting.choose')}>
        <p className={styles.text}>{t('identity.acting.text')}</p>
        <List label={t('identity.acting.choose')}>
          {myself.data ? (
            <AccountLine
              account={myself.data}
              second={t('identity.acting.yourself')}
              current={actingAs === null}
              end={actingAs === null ? inUse : undefined}
              onPress={() => choose(null)}
            />
          ) : (
            <Row lead={<Glyph icon="user" />} title={t('identity.acting.yourself')} onPress={() => choose(null)} />
          )}
          {others.map((account) => (
            <AccountLine
              key={account.id}
              account={account}
              current={account.id === actingAs}
              end={account.id === actingAs ? inUse : undefined}
              onPress={() => choose(account.id, displayName(account))}
            />
          ))}
        </List>
        <MoreRows of={accounts} />
      </Sheet>
    </>
  )
}
