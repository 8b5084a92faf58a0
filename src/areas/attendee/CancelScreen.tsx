// Cancels a pass: the consequences and the refund first, then the choice.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { attendeeWrites } from '../../api/resources/events/attendee.ts'
import { useAddress } from '../../components/reads/OfEvent.tsx'
import { ReceiptLines } from '../../components/selling/ReceiptLines.tsx'
import { useMoney } from '../../components/selling/use-money.ts'
import { usePassName } from '../../components/selling/use-pass-name.ts'
import type { Event } from '../../contract/events/events.ts'
import type { Pass } from '../../contract/events/passes.ts'
import { ask } from '../../kit/ask/ask.ts'
import { useNow } from '../../kit/hooks/use-now.ts'
import { refundNow, type RefundNow } from '../../lib/selling/refund.ts'
import { numbers } from '../../lib/text/formatters.ts'
import { longDate } from '../../lib/time/calendar.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { NeedsNetwork, useReached } from '../../kit/writes/Reached.tsx'
import { passScreen } from './pass-screen.tsx'
import styles from './attendee.module.css'

interface CancelPassProps {
  event: Event
  pass: Pass
}

export const CancelScreen = passScreen((t) => t('attendee.cancel.title'), CancelPass, {
  action: 'cancelable',
  kind: (t) => t('attendee.cancel.kind'),
})

function CancelPass({ event, pass }: CancelPassProps) {
  const refund = refundNow(pass, useNow())
  return (
    <div className={styles.body}>
      <Consequences pass={pass} />
      <Refund event={event} pass={pass} refund={refund} />
      <Choices event={event} pass={pass} refund={refund} />
    </div>
  )
}

function Consequences({ pass }: { pass: Pass }) {
  const { t } = useTranslation()
  const sessions = pass.accesses.filter(({ status }) => status === 'ready' || status === 'needsInfo').length
  return (
    <ul className={styles.what}>
      <li>{t('attendee.cancel.invalid')}</li>
      {sessions > 0 && <li>{t('attendee.cancel.sessions', { count: sessions })}</li>}
      {(pass.passAddOns.length > 0 || pass.reservation) && <li>{t('attendee.cancel.extras')}</li>}
      <li>{t('attendee.undone')}</li>
    </ul>
  )
}

function Refund({ event, pass, refund }: CancelPassProps & { refund: RefundNow }) {
  const { t, i18n } = useTranslation()
  const { currency } = useMoney()
  const { language } = i18n
  if (pass.amtPaid === 0) return <p>{t('attendee.cancel.free')}</p>
  const rate = numbers(language, { style: 'percent', maximumFractionDigits: 2 }).format(refund.percentage / 100)
  const paid = { key: 'paid', name: t('attendee.cancel.paid'), amount: pass.amtPaid }
  const before = { key: 'refunded', name: t('attendee.cancel.refunded'), amount: -pass.amtRefunded, quiet: true }
  const { until } = refund
  const isRefunded = refund.amount > 0 && until !== null
  return (
    <>
      <ReceiptLines
        rows={[...(isRefunded ? [paid] : []), ...(pass.amtRefunded > 0 ? [before] : [])]}
        sum={isRefunded ? { name: t('attendee.cancel.refund', { rate }), amount: refund.amount } : paid}
        currency={currency}
      />
      <p className={styles.note}>
        {isRefunded
          ? t('attendee.cancel.until', { day: longDate(until, { locale: language, timeZone: event.timezone }) })
          : t('attendee.cancel.noRefund')}
      </p>
    </>
  )
}

function Choices({ event, pass, refund }: CancelPassProps & { refund: RefundNow }) {
  const { t } = useTranslation()
  const { exact } = useMoney()
  const nameOfPass = usePassName()
  const address = useAddress()
  const [, navigate] = useLocation()
  const isReached = useReached()
  const { mutateAsync: cancel } = useMutation({ ...attendeeWrites.cancel, meta: { quiet: true } })
  const withRefund = t('attendee.cancel.withRefund', { price: exact(refund.amount) })
  const without = refund.amount > 0 ? t('attendee.cancel.withoutRefund') : t('attendee.cancel.title')

  async function start(issueRefund: boolean) {
    const isDone = await ask({
      title: t('attendee.cancel.askTitle', { name: nameOfPass(pass) }),
      text: t('attendee.cancel.askText', { number: String(pass.alternateId) }),
      confirm: issueRefund ? withRefund : without,
      cancel: t('attendee.keep'),
      act: () => cancel({ eventId: event.id, passId: pass.id, body: { issueRefund } }),
    })
    if (isDone) navigate(paths.pass({ event: address, passId: pass.id }), { replace: true })
  }
  return (
    <>
      <NeedsNetwork />
      <div className="acts">
        {refund.amount > 0 && (
          <Button kind="bad" disabled={!isReached} onClick={() => void start(true)}>
            {withRefund}
          </Button>
        )}
        <Button kind={refund.amount > 0 ? 'plain' : 'bad'} disabled={!isReached} onClick={() => void start(false)}>
          {without}
        </Button>
        <Button kind="quiet" href={paths.pass({ event: address, passId: pass.id })}>
          {t('attendee.keep')}
        </Button>
      </div>
    </>
  )
}
