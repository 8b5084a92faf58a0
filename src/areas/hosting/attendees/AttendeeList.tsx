// The rows of attendees. There may be thousands, so only those near the viewport are rendered.
import { memo, useMemo, type RefCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountLine } from '../../../components/people/AccountLine.tsx'
import { styleOf, type Part } from '../../../kit/list/long/parts.ts'
import { useLongList } from '../../../kit/list/long/use-long-list.ts'
import { isolated } from '../../../lib/text/isolated.ts'
import { listed } from '../../../lib/text/listed.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Tag } from '../../../ui/marks/Tag.tsx'
import { ListFrame } from '../../../ui/rows/List.tsx'
import { hostingArea } from '../area.ts'
import { useAddress } from '../OfListing.tsx'
import type { AttendeeRow } from './attendee-row.ts'

/** Rows in the first frame, which fill a tall window. */
const FIRST = 20
const STEP = 10
/** The usual height of a row on a phone, in pixels. */
const USUAL = 64

export function AttendeeList({ attendees }: { attendees: readonly AttendeeRow[] }) {
  const { t } = useTranslation()
  const keys = useMemo(() => attendees.map(({ account }) => account.id), [attendees])
  const { parts, watch } = useLongList(keys, { first: FIRST, step: STEP, usual: USUAL })
  return (
    <ListFrame label={t('hosting.attendees')}>
      {parts.map((part) =>
        part.space ? (
          <li key={part.key} ref={watch} data-part={part.key} aria-hidden style={styleOf(part)} />
        ) : (
          <Line key={part.key} watch={watch} part={part} attendee={attendees[part.at]!} />
        ),
      )}
    </ListFrame>
  )
}

interface LineProps {
  attendee: AttendeeRow
  watch: RefCallback<HTMLLIElement>
  part: Part
}

/** Memoised: a row needs the state of its part at mount only. */
const Line = memo(
  function Line({ attendee: { account, passes }, watch, part }: LineProps) {
    const { t, i18n } = useTranslation()
    const address = useAddress()
    const isIn = passes.some(({ usedAt }) => usedAt !== null)
    const types = [...new Set(passes.map(({ type }) => type))]
    const state = passes.every(({ status }) => status === 'canceled')
      ? 'canceled'
      : passes.some(({ status }) => status === 'needsInfo') && 'needsInfo'
    return (
      <li ref={watch} data-part={account.id} style={styleOf(part)}>
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
      </li>
    )
  },
  (before, after) => before.attendee === after.attendee,
)
