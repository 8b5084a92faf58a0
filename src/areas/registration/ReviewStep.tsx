// The whole order before it is paid: what is bought, a coupon, the sum. The server is asked again when this step opens.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { registration as reads, registrationWrites } from '../../api/resources/events/registration.ts'
import { ReceiptLines } from '../../components/selling/ReceiptLines.tsx'
import { useMoney } from '../../components/selling/use-money.ts'
import { usePassName } from '../../components/selling/use-pass-name.ts'
import type { Drafted } from '../../kit/form/use-draft.ts'
import { FailureLine } from '../../kit/writes/FailureLine.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Dock } from '../../ui/layout/Dock.tsx'
import { Banner } from '../../ui/overlays/Banner.tsx'
import { List } from '../../ui/rows/List.tsx'
import { Row } from '../../ui/rows/Row.tsx'
import { CouponField } from './CouponField.tsx'
import { receiptOf, type Draft, type Receipt } from '../../lib/selling/receipt.ts'
import type { RegisterStepProps } from './step-props.ts'
import styles from './registration.module.css'
import type { RegisterStep } from './steps.ts'
import { forgetPlace, type Place } from './use-place.ts'

export interface ReviewStepProps extends RegisterStepProps {
  names: readonly RegisterStep[]
  toStep: (step: RegisterStep) => string
  place: Drafted<Place>
}

/** What was ordered, without prices: a changed price is not a changed order. */
const orderOf = ({ passes, packages }: Draft): string =>
  JSON.stringify([
    passes.map(({ id, passAddOns, reservation, coupon }) => [
      id,
      passAddOns.map(({ addOnId }) => addOnId),
      reservation && [reservation.eventRoomTypeId, reservation.start, reservation.end],
      coupon?.id,
    ]),
    packages.map(({ id }) => id),
  ])

/** The earlier sum of the same order, if it was another. */
function useChangedPrice({ value, set }: Drafted<Place>, draft: Draft, { total }: Receipt): number | null {
  const order = orderOf(draft)
  const [before] = useState(value.seen)
  const seen = value.seen
  useEffect(() => {
    if (seen?.order !== order || seen.total !== total) set({ ...value, seen: { order, total } })
  })
  return before && before.order === order && before.total !== total ? before.total : null
}

export function ReviewStep({ event, draft, onDone, names, toStep, place }: ReviewStepProps) {
  const { t } = useTranslation()
  const titleOf = useTitleOf(draft)
  const client = useQueryClient()
  const { currency, exact } = useMoney()
  const receipt = receiptOf(draft)
  const before = useChangedPrice(place, draft, receipt)
  const submit = useMutation({ ...registrationWrites.submit, meta: { quiet: true } })
  const eventId = event.id
  useEffect(() => {
    void client.invalidateQueries({ queryKey: reads.draft({ eventId }).queryKey })
  }, [client, eventId])

  async function finish() {
    await submit.mutateAsync({ eventId })
    forgetPlace(eventId, draft.passes)
    onDone()
  }
  const isFree = receipt.total === 0
  const rows = [
    ...receipt.rows,
    ...(receipt.discount
      ? [
          {
            key: 'discount',
            name: t('registration.discount', { code: receipt.discount.codes.join(', ') }),
            amount: -receipt.discount.amount,
            quiet: true,
          },
        ]
      : []),
  ]
  const hasCoupons = draft.event._count.coupons > 0 || draft.passes.some(({ ticket }) => ticket.enableCoupons)
  return (
    <>
      <div className={styles.about}>
        {before !== null && (
          <Banner kind="warn" title={t('registration.changed')} urgent>
            {t('registration.changedText', { before: exact(before), now: exact(receipt.total) })}
          </Banner>
        )}
        <List label={t('registration.review.steps')} panel nolead>
          {names
            .filter((name) => name !== 'review' && name !== 'pay')
            .map((name) => (
              <Row key={name} title={titleOf(name)} href={toStep(name)} chevron />
            ))}
        </List>
        {hasCoupons && <CouponField event={event} draft={draft} place={place} />}
        <ReceiptLines rows={rows} sum={{ name: t('registration.subtotal'), amount: receipt.total }} currency={currency} />
        <p className={styles.note}>{t(isFree ? 'registration.review.free' : 'registration.review.checked')}</p>
        <FailureLine error={submit.error} />
      </div>
      <Dock beside={{ caption: t('registration.passCount', { count: draft.passes.length }), value: exact(receipt.total) }}>
        {isFree ? (
          <Button kind="solid" size="big" busy={submit.isPending} onClick={() => void finish().catch(() => {})}>
            {t('registration.register')}
          </Button>
        ) : (
          <Button kind="solid" size="big" onClick={onDone}>
            {t('registration.toPayment')}
          </Button>
        )}
      </Dock>
    </>
  )
}

/** The name of a step, with the pass of its questions if there are several. */
function useTitleOf({ passes }: Draft): (name: RegisterStep) => string {
  const { t } = useTranslation()
  const nameOfPass = usePassName()
  return (name) => {
    const number = Number(/^questions-(\d+)$/.exec(name)?.[1] ?? 0)
    const pass = passes[number - 1]
    if (!pass) return t(`registration.steps.${name as 'passes' | 'guests' | 'extras' | 'rooms'}`)
    return passes.length > 1 ? t('registration.questionsOf', { number, name: nameOfPass(pass) }) : t('registration.steps.questions')
  }
}
