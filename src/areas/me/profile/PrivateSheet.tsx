// Phone number and diet. Neither is ever stored on the device, so the form needs a fresh answer and keeps no draft.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { fresh } from '../../../api/options.ts'
import { self, selfWrites } from '../../../api/resources/people/self.ts'
import { OfflineError } from '../../../api/transport/errors.ts'
import type { Self } from '../../../contract/people/accounts.ts'
import { ClashAsked } from '../../../kit/form/ClashAsked.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { textIn } from '../../../kit/form/questions/text-in.ts'
import { useClash } from '../../../kit/form/use-clash.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { tell } from '../../../kit/writes/tell.ts'
import { changedFields } from '../../../lib/data/clashing-fields.ts'
import { isReachable } from '../../../lib/device/connectivity-state.ts'
import { connectivity } from '../../../state/device/connectivity.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { Skeleton } from '../../../ui/rows/Skeleton.tsx'

type Details = Record<'phone' | 'dietaryRestrictions', string>
const detailsOf = (me: Self): Details => ({ phone: me.phone ?? '', dietaryRestrictions: me.dietaryRestrictions ?? '' })
const labels = { phone: 'me.private.phone', dietaryRestrictions: 'me.private.diet' } as const

export function PrivateSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { state } = useSnapshot(connectivity)
  const { data, isFetchedAfterMount, error } = useQuery({ ...self.me(), refetchOnMount: 'always' })
  const isFresh = data !== undefined && isFetchedAfterMount && error === null
  return (
    <Sheet open onClose={onClose} title={t('me.private.title')}>
      <p className="sub">{t('me.private.text')}</p>
      {isFresh ? (
        <DetailsForm me={data} onSaved={onClose} />
      ) : error !== null || !isReachable(state) ? (
        <p>{t('me.private.offline')}</p>
      ) : (
        <Skeleton kind="text" count={2} />
      )}
    </Sheet>
  )
}

function DetailsForm({ me, onSaved }: { me: Self; onSaved: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const clash = useClash<Details>()
  const { mutateAsync: update } = useMutation({ ...selfWrites.update, meta: { quiet: true } })
  const form = useForm({
    begins: detailsOf(me),
    async onSend({ data, base, keyFor }) {
      // Queued, it would be stored on the device.
      if (!isReachable(connectivity.state)) throw new OfflineError('network')
      const mine: Details = { phone: textIn(data, 'phone'), dietaryRestrictions: textIn(data, 'dietaryRestrictions') }
      if (changedFields(base, mine).length === 0) return true
      const theirs = detailsOf(await client.fetchQuery({ ...self.me(), ...fresh }))
      const sent = await clash.settle({ base, mine, theirs })
      if (sent === null) return null
      const body = Object.fromEntries(sent.map((name) => [name, mine[name] || null]))
      if (sent.length > 0) await update({ body, idempotencyKey: keyFor(body) })
      return true
    },
    onSent() {
      void tell({ kind: 'notice', text: 'me.saved' })
      onSaved()
    },
  })
  return (
    <>
      <Form of={form} submit={t('me.save')}>
        <Field
          {...form.field('phone')}
          label={t(labels.phone)}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={40}
          optional
          dir="ltr"
        />
        <TextArea
          {...form.field('dietaryRestrictions')}
          label={t(labels.dietaryRestrictions)}
          maxLength={1000}
          rows={2}
          optional
          dir="auto"
        />
      </Form>
      <ClashAsked of={clash} label={(field) => t(labels[field])} show={(_field, value) => value || '–'} />
    </>
  )
}
