// The rows of attendees.
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountLine } from '../../../components/people/AccountLine.tsx'
import { AccountLines } from '../../../components/people/AccountLines.tsx'
import { isolated } from '../../../lib/text/isolated.ts'
import { listed } from '../../../lib/text/listed.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Tag } from '../../../ui/marks/Tag.tsx'
import { hostingArea } from '../area.ts'
import { useAddress } from '../OfListing.tsx'
import type { AttendeeRow } from './attendee-row.ts'

const idOf = ({ account }: AttendeeRow) => account.id

export function AttendeeList({ attendees }: { attendees: readonly AttendeeRow[] }) {
  const { t } = useTranslation()
  return (
    <AccountLines label={t('hosting.attendees')} people={attendees} idOf={idOf} renderLine={(attendee) => <Line attendee={attendee} />} />
  )
}

/** Memoised, because the list renders with every row that comes near. */
const Line = memo(function Line({ attendee: { account, passes } }: { attendee: AttendeeRow }) {
  const { t, i18n } = useTranslation()
  const address = useAddress()
  const isIn = passes.some(({ usedAt }) => usedAt !== null)
  const types = [...new Set(passes.map(({ type }) => type))]
  const state = passes.every(({ status }) => status === 'canceled')
    ? 'canceled'
    : passes.some(({ status }) => status === 'needsInfo') && 'needsInfo'
  return (
    <AccountLine
      account={account}
      second={listed(
        [account.company ?? '', ...types].map((part) => isolated(part, i18n.language)),
        i18n.language,
      )}
      href={hostingArea.to.attendee({ event: address, accountId: account.id })}
      end={
        <>
          {isIn && <Icon name="circle-check" label={t('hosting.checkedIn')} />}
          {state && <Tag kind={state === 'canceled' ? 'bad' : 'warn'}>{t(`hosting.statuses.${state}`)}</Tag>}
        </>
      }
    />
  )
})
