// A request to join: the person, the waiting time, and two answers within reach of the thumb: by button, or by swiping the row.
import { useTranslation } from 'react-i18next'
import { AccountLine } from '../../../../components/people/AccountLine.tsx'
import type { GroupRequest } from '../../../../contract/community/groups.ts'
import { displayName } from '../../../../lib/text/display-name.ts'
import { ago } from '../../../../lib/time/durations.ts'
import { listed } from '../../../../lib/text/listed.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { SwipeRow } from '../../../../ui/rows/SwipeRow.tsx'
import styles from './RequestQueue.module.css'
import type { Decision } from './use-decisions.ts'

export interface RequestRowProps {
  request: GroupRequest
  /** The request that keys apply to: only its button is solid. */
  current: boolean
  now: number
  onFocus: () => void
  onDecide: (decision: Decision) => void
}

/** A declined request can still be accepted. */
export function RequestRow({ request, current, now, onFocus, onDecide }: RequestRowProps) {
  const { t, i18n } = useTranslation()
  const { account, createdAt, updatedAt, status } = request
  const name = displayName(account)
  const work = listed([account.title, account.company], i18n.language)
  const isWaiting = status === 'requested'
  const word = { accept: t('moderation.requests.accept'), decline: t('moderation.requests.decline') }
  return (
    <SwipeRow
      toEnd={{ word: word.accept, icon: 'check', kind: 'good', onSwipe: () => onDecide('accept') }}
      toStart={isWaiting ? { word: word.decline, icon: 'x', kind: 'bad', onSwipe: () => onDecide('decline') } : undefined}
    >
      <div className={styles.request} data-request={request.id} onFocus={onFocus}>
        <AccountLine
          account={account}
          href={paths.person({ accountId: account.username })}
          second={
            <>
              {work && (
                <span className={styles.work}>
                  <bdi>{work}</bdi>
                </span>
              )}
              <time dateTime={isWaiting ? createdAt : updatedAt}>{ago(isWaiting ? createdAt : updatedAt, i18n.language, now)}</time>
            </>
          }
        />
        <div className={styles.answers}>
          <Button
            kind={current ? 'solid' : 'plain'}
            icon="check"
            data-decision="accept"
            aria-label={t('moderation.requests.acceptNamed', { name })}
            aria-keyshortcuts={current ? 'a' : undefined}
            onClick={() => onDecide('accept')}
          >
            {word.accept}
          </Button>
          {isWaiting && (
            <Button
              icon="x"
              data-decision="decline"
              aria-label={t('moderation.requests.declineNamed', { name })}
              aria-keyshortcuts={current ? 'r' : undefined}
              onClick={() => onDecide('decline')}
            >
              {word.decline}
            </Button>
          )}
        </div>
      </div>
    </SwipeRow>
  )
}
