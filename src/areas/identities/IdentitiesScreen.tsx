// Acting for others: the accounts that one may use, and the people who may use this one.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { self } from '../../api/resources/people/self.ts'
import { IdentityChoices } from '../../components/people/IdentityChoices.tsx'
import { useIdentities } from '../../components/reads/use-identities.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { PagedRows } from '../../kit/list/PagedRows.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Section } from '../../ui/rows/Section.tsx'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import { Delegates } from './Delegates.tsx'
import styles from './identities.module.css'
import { TeamSheet } from './TeamSheet.tsx'

export function IdentitiesScreen() {
  const { t } = useTranslation()
  const me = useQuery(self.me()).data
  const { myself, accounts, others } = useIdentities()
  const [isCreating, setIsCreating] = useState(false)
  return (
    <ListScreen title={t('identities.title')} sub={t('identity.acting.text')} back={paths.settings()}>
      <div className={styles.sections}>
        <Section title={t('identities.yours')}>
          <IdentityChoices panel myself={myself} others={others} />
          <PagedRows of={accounts} skeleton={<Skeleton kind="rows" count={1} />}>
            {() => null}
          </PagedRows>
          <div className={styles.action}>
            <Button icon="plus" onClick={() => setIsCreating(true)}>
              {t('identities.team.create')}
            </Button>
          </div>
        </Section>
        {me && myself && <Delegates key={me.id} of={me} myself={myself} />}
      </div>
      <TeamSheet open={isCreating} onClose={() => setIsCreating(false)} />
    </ListScreen>
  )
}
