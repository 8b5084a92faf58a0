// One group: what it is about, how the reader stands to it, what is written there.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { groups } from '../../api/resources/groups.ts'
import { self } from '../../api/resources/self.ts'
import { LinkList } from '../../components/LinkList.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { UserHtml } from '../../components/UserHtml.tsx'
import { useTitle } from '../../components/use-title.ts'
import { webAddress } from '../../components/web-address.ts'
import type { Group } from '../../contract/groups.ts'
import { paths } from '../../paths.ts'
import { Bar } from '../../ui/Bar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { GroupHead } from './GroupHead.tsx'
import { GroupPosts } from './GroupPosts.tsx'
import { Standing } from './Standing.tsx'
import { standingIn } from './standing-in.ts'

/** `:group` is an id or the readable name of one; both are asked for as they stand. */
export function GroupScreen() {
  const { t } = useTranslation()
  const { group: groupId } = useParams<{ group: string }>()
  const group = useQuery(groups.detail({ groupId }))
  useTitle(group.data?.name)
  const gone = (
    <EmptyState page drawing="shut" title={t('groups.goneTitle')} actions={<Button href={paths.home()}>{t('groups.toHome')}</Button>}>
      {t('groups.goneText')}
    </EmptyState>
  )
  return (
    <>
      <Bar back={paths.home()} />
      <Page>
        <Loaded of={group} page gone={gone} skeleton={<Skeleton kind="page" />}>
          {(found) => <Found group={found} />}
        </Loaded>
      </Page>
    </>
  )
}

function Found({ group }: { group: Group }) {
  const { t } = useTranslation()
  const standing = standingIn(group, useQuery(self.relationships()).data)
  const site = { name: t('groups.website'), href: webAddress(group.externalUrl), web: true }
  return (
    <>
      <GroupHead group={group}>
        <Standing group={group} standing={standing} />
      </GroupHead>
      {group.description && (
        <div className="pad">
          <UserHtml markup={group.description} />
        </div>
      )}
      <LinkList title={t('groups.links')} links={[site]} />
      {standing.inside && <GroupPosts groupId={group.id} />}
    </>
  )
}
