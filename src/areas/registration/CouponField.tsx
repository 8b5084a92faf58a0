// A coupon: applied in its place, and removed again. A wrong code changes nothing else.
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { registrationWrites } from '../../api/resources/events/registration.ts'
import { ApiError } from '../../api/transport/errors.ts'
import type { Event } from '../../contract/events/events.ts'
import { Refused } from '../../kit/form/refused.ts'
import { textIn } from '../../kit/form/questions/text-in.ts'
import { useForm } from '../../kit/form/use-form.ts'
import type { Drafted } from '../../kit/form/use-draft.ts'
import { useFormDraft } from '../../kit/form/use-form-draft.ts'
import { FailureLine } from '../../kit/writes/FailureLine.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { StateLine } from '../../ui/rows/StateLine.tsx'
import type { Draft } from '../../lib/selling/receipt.ts'
import styles from './registration.module.css'
import type { Place } from './use-place.ts'

export interface CouponFieldProps {
  event: Event
  draft: Draft
  place: Drafted<Place>
}

export function CouponField({ event, draft, place }: CouponFieldProps) {
  const { t } = useTranslation()
  const eventId = event.id
  const code = draft.passes.find(({ coupon }) => coupon)?.coupon?.code
  const apply = useMutation({ ...registrationWrites.applyCoupon, meta: { quiet: true } })
  const remove = useMutation({ ...registrationWrites.removeCoupon, meta: { quiet: true } })
  const typed = useFormDraft(`registration coupon:${eventId}`, () => '')
  const body = {
    passes: draft.passes.map(({ id, ticketId, couponId, packageId }) => ({ id, ticketId, couponId, packageId })),
    packages: draft.packages.map(({ id, packageId }) => ({ id, packageId })),
  }
  const { set, value } = place
  const given = value.coupon
  const form = useForm({
    draft: typed,
    begins: { couponCode: given ?? '' },
    focus: 'field',
    async onSend({ data }) {
      try {
        await apply.mutateAsync({ eventId, body: { ...body, couponCode: textIn(data, 'couponCode') } })
      } catch (error) {
        // The server says why it does not apply, in a sentence of its own.
        if (error instanceof ApiError && error.code === 'known')
          throw new Refused({ field: 'couponCode', code: error.code, sentence: error.message })
        throw error
      }
      return true
    },
  })
  const { ref } = form.props
  // The code of a link is applied once, as if it was typed; if it is refused, it stays in the field with the reason.
  useEffect(() => {
    if (given === undefined) return
    const { coupon: _given, ...rest } = value
    set(rest)
    ref.current?.requestSubmit()
  }, [given, set, value, ref])
  if (code !== undefined)
    return (
      <div className={styles.coupon}>
        <StateLine kind="good" icon="circle-check">
          {t('registration.couponApplied', { code })}
        </StateLine>
        <div className={styles.ways}>
          <Button size="sm" busy={remove.isPending} onClick={() => remove.mutate({ eventId })}>
            {t('registration.couponRemove')}
          </Button>
        </div>
        <FailureLine error={remove.error} />
      </div>
    )
  const { failure } = form.summary
  return (
    <form key={typed.round} {...form.props} className={styles.coupon}>
      <Field
        {...form.field('couponCode')}
        label={t('registration.coupon')}
        error={form.says('couponCode') ?? failure}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        required
        dir="ltr"
        end={
          <Button size="sm" type="submit" busy={form.busy}>
            {t('registration.couponApply')}
          </Button>
        }
      />
    </form>
  )
}
