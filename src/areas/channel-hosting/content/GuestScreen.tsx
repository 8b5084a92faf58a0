// Adds, changes or removes a credit of a content.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contents } from '../../../api/resources/community/contents.ts'
import { rowsOf } from '../../../api/table.ts'
import { useAddressQuery } from '../../../kit/list/use-address-query.ts'
import { PagedRows } from '../../../kit/list/PagedRows.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { channelHostingArea } from '../area.ts'
import { OfContent, useContentAddress } from '../OfContent.tsx'
import { GuestForm } from './GuestForm.tsx'

export function GuestScreen() {
  const { t } = useTranslation()
  const address = useContentAddress()
  const id = useAddressQuery()[0].get('id') ?? undefined
  const title = t(id === undefined ? 'channelHosting.newGuest' : 'channelHosting.editGuest')
  return (
    <OfContent title={title} back={channelHostingArea.to.guests(address)}>
      {() => (id === undefined ? <GuestForm guest={undefined} /> : <Existing id={id} />)}
    </OfContent>
  )
}

function Existing({ id }: { id: string }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(contents.guests(useContentAddress()))
  const guest = rowsOf(list.data).find((one) => one.id === id)
  if (guest) return <GuestForm key={guest.id} guest={guest} />
  return (
    <PagedRows of={list}>
      {() =>
        !list.hasNextPage && (
          <EmptyState page drawing="shut" title={t('common.face.goneTitle')}>
            {t('channelHosting.goneGuest')}
          </EmptyState>
        )
      }
    </PagedRows>
  )
}
