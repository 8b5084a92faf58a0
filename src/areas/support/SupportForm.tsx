// A support request: saved as a draft while writing, sent when online, under one idempotency key.
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { firstCharacters } from '../../lib/text/characters.ts'
import { events as eventReads } from '../../api/resources/events/events.ts'
import { self } from '../../api/resources/people/self.ts'
import { supportWrites } from '../../api/resources/organization/support.ts'
import { rowsOf } from '../../api/table.ts'
import { firstOf } from '../../kit/form/begun.ts'
import { Form } from '../../kit/form/Form.tsx'
import { textIn } from '../../kit/form/questions/text-in.ts'
import { useForm, type Filled } from '../../kit/form/use-form.ts'
import { useFormDraft } from '../../kit/form/use-form-draft.ts'
import { useAddressQuery } from '../../kit/list/use-address-query.ts'
import { tell } from '../../kit/writes/tell.ts'
import { useFeature } from '../../kit/hooks/use-feature.ts'
import { supportTicketType, type SupportTicketType } from '../../contract/enums.ts'
import { isReachable } from '../../lib/device/connectivity-state.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { changeOwn } from '../../state/identity/own.ts'
import { session } from '../../state/identity/session.ts'
import { Choice } from '../../ui/choices/Choice.tsx'
import { Field, Select } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { diagnostics, factsNow } from '../../components/diagnostics/facts.ts'
import styles from './SupportForm.module.css'

/** The server's limit, minus the space for the diagnostics. */
const LONGEST = 8000
/** The most requests in the list. */
const REMEMBERED = 20

export function SupportForm({ onSent }: { onSent: () => void }) {
  const { t, i18n } = useTranslation()
  const isMember = useSnapshot(session).status === 'signed-in'
  const { data: me } = useQuery({ ...self.me(), ...(isMember ? {} : { enabled: false }) })
  const hasEvents = useFeature('events')
  const { data: going } = useInfiniteQuery({ ...self.events(), ...(isMember && hasEvents ? {} : { enabled: false }) })
  // From the page of an event, which the member may not go to.
  const asked = useAddressQuery()[0].get('event')
  const { data: about } = useQuery({
    ...eventReads.detail({ eventId: asked ?? '' }),
    ...(asked !== null && hasEvents ? {} : { enabled: false }),
  })
  const draft = useFormDraft('support', (values) => firstOf(values, 'request') ?? '')
  const { mutateAsync: create } = useMutation({ ...supportWrites.create, meta: { quiet: true } })
  const [facts] = useState(() => diagnostics(factsNow(i18n.language)))
  const mine = hasEvents ? rowsOf(going) : []
  const events = about && !mine.some(({ id }) => id === about.id) ? [about, ...mine] : mine

  const onSend = async ({ data, keyFor }: Filled) => {
    const request = textIn(data, 'request')
    const type = textIn(data, 'type') as SupportTicketType
    const attached = data.has('diagnostics') ? `\n\n${facts}` : ''
    const body = { type, email: textIn(data, 'email'), request: request + attached, eventId: textIn(data, 'eventId') || null }
    const key = keyFor(body)
    await create({ body, idempotencyKey: key })
    changeOwn('requests', (before) =>
      [{ key, type, text: firstCharacters(request, 200), at: Date.now() }, ...before.filter((one) => one.key !== key)].slice(0, REMEMBERED),
    )
  }
  const form = useForm({
    onSend,
    draft,
    onSent() {
      void tell({ kind: 'notice', text: isReachable(connectivity.state) ? 'support.sent' : 'support.kept' })
      onSent()
    },
  })
  return (
    <Form of={form} submit={t('support.send')}>
      <Select {...form.field('type')} label={t('support.kind')}>
        {supportTicketType.map((type) => (
          <option key={type} value={type}>
            {t(`support.type.${type}`)}
          </option>
        ))}
      </Select>
      <TextArea
        {...form.field('request')}
        label={t('support.request')}
        hint={t('support.requestHint')}
        rows={5}
        required
        maxLength={LONGEST}
      />
      {events.length > 0 && (
        <Select
          {...form.field('eventId')}
          // Re-created when the event of the address has loaded.
          key={about?.id}
          defaultValue={firstOf(draft.values, 'eventId') || about?.id}
          label={t('support.event')}
          optional
        >
          <option value="">{t('support.noEvent')}</option>
          {events.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Field
        {...form.field('email')}
        // Re-created when the member's own address has loaded.
        key={me?.email}
        defaultValue={firstOf(draft.values, 'email') ?? me?.email ?? ''}
        type="email"
        autoComplete="email"
        label={t('support.email')}
        dir="ltr"
        required
        maxLength={254}
      />
      <Choice {...form.choice('diagnostics', 'yes')} title={t('support.attach')} second={t('support.attachText')} />
      <details className={styles.facts}>
        <summary>{t('support.showAttached')}</summary>
        <pre dir="ltr">{facts}</pre>
      </details>
    </Form>
  )
}
