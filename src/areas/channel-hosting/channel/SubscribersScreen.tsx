// Who subscribes to a channel. Never stored on the device, because these are other people.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { channels } from '../../../api/resources/community/channels.ts'
import { AccountLine } from '../../../components/people/AccountLine.tsx'
import { PagedRows } from '../../../kit/list/PagedRows.tsx'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { paths } from '../../../paths.ts'
import { SearchInput } from '../../../ui/fields/SearchInput.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { OfChannel, useAddress } from '../OfChannel.tsx'

export function SubscribersScreen() {
  const { t } = useTranslation()
  const title = t('channelHosting.subscribers')
  return (
    <OfChannel title={title}>
      {(channel) => (
        <>
          <PageHead title={title} sub={t('channelHosting.subscriberCount', { count: channel.subscriberCount })} />
          <Subscribers />
        </>
      )}
    </OfChannel>
  )
}

function Subscribers() {
  const { t } = useTranslation()
  const channelId = useAddress()
  const [query, setQuery] = useAddressQuery()
  const search = query.get('q') ?? ''
  const list = useInfiniteQuery(channels.subscribers({ channelId, ...(search && { search }) }))
  const none =
    search === ''
      ? { title: t('channelHosting.noSubscribersTitle'), text: t('channelHosting.noSubscribersText') }
      : { title: t('people.notFoundTitle'), text: t('people.notFoundText') }
  return (
    <>
      <SearchInput
        value={search}
        onChange={(text) => setQuery(() => new URLSearchParams(text.trim() === '' ? '' : { q: text }), { replace: true })}
        placeholder={t('channelHosting.findSubscriber')}
        pauseMs={300}
      />
      <PagedRows of={list} none={none}>
        {(rows) => (
          <List label={t('channelHosting.subscribers')}>
            {rows.map(({ account }) => (
              <AccountLine key={account.id} account={account} href={paths.person({ accountId: account.username })} chevron />
            ))}
          </List>
        )}
      </PagedRows>
    </>
  )
}
