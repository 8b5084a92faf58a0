// Schedules when a content is published, in the organisation's time zone, and whether subscribers get an email and a push.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { contentWrites } from '../../../api/resources/community/contents.ts'
import { organization } from '../../../api/resources/organization/organization.ts'
import type { Channel, Content } from '../../../contract/community/channels.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { textIn } from '../../../kit/form/questions/text-in.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { useFormDraft } from '../../../kit/form/use-form-draft.ts'
import { Loaded } from '../../../kit/list/Loaded.tsx'
import { tell } from '../../../kit/writes/tell.ts'
import { zonesWith } from '../../../lib/time/known-zones.ts'
import { localTime, moment } from '../../../lib/time/local-time.ts'
import { zoneName } from '../../../lib/time/zones.ts'
import { ToggleField } from '../../../ui/choices/ToggleField.tsx'
import { Field, Select } from '../../../ui/fields/Field.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Banner } from '../../../ui/overlays/Banner.tsx'
import { EmptyState } from '../../../ui/rows/EmptyState.tsx'
import { channelHostingArea } from '../area.ts'
import { OfContent, useContentAddress } from '../OfContent.tsx'
import { isPublished } from './content-state.ts'
import { ZonedDate } from './ZonedDate.tsx'

export function ScheduleScreen() {
  const { t } = useTranslation()
  const own = useQuery(organization.detail())
  return (
    <OfContent title={t('channelHosting.schedule')}>
      {(content, channel) =>
        isPublished(content) ? (
          <EmptyState page title={t('channelHosting.isPublishedTitle')}>
            {t('channelHosting.isPublishedText')}
          </EmptyState>
        ) : (
          <Loaded of={own} freshness={false}>
            {({ timezone }) => <ScheduleForm key={content.id} content={content} channel={channel} timeZone={timezone} />}
          </Loaded>
        )
      }
    </OfContent>
  )
}

/** `timeZone`: of the organisation, in which the date is entered. */
function ScheduleForm({ content, channel, timeZone }: { content: Content; channel: Channel; timeZone: string }) {
  const { t, i18n } = useTranslation()
  const [, navigate] = useLocation()
  const address = useContentAddress()
  const schedule = useMutation({ ...contentWrites.schedule, meta: { quiet: true } })
  const draft = useFormDraft(`schedule:${address.channelId}/${address.contentId}`, () => content.title ?? '')
  const date = content.publishSchedule?.date
  const begins = {
    date: date === undefined ? '' : localTime(date, timeZone),
    email: content.email ? 'on' : '',
    push: content.push ? 'on' : '',
    audience: '',
  }
  const form = useForm({
    draft,
    begins,
    fieldOf: (part) => part.replace(/^schedule\./, ''),
    check(data) {
      const typed = textIn(data, 'date')
      const isPast = typed !== '' && Date.parse(moment(typed, timeZone)) <= Date.now()
      return isPast ? { date: { sentence: t('channelHosting.isPast') } } : {}
    },
    async onSend({ data, keyFor }) {
      const body = { date: moment(textIn(data, 'date'), timeZone), email: textIn(data, 'email') !== '', push: textIn(data, 'push') !== '' }
      return schedule.mutateAsync({ ...address, body, idempotencyKey: keyFor(body) })
    },
    onSent() {
      navigate(channelHostingArea.to.content(address), { replace: true })
      void tell({ kind: 'notice', text: 'channelHosting.scheduled' })
    },
  })
  const dateField = form.field('date')
  const zoneField = form.field('audience')
  const [typed, setTyped] = useState(dateField.defaultValue)
  const [audience, setAudience] = useState(zoneField.defaultValue)
  const zone = zoneName({ locale: i18n.language, timeZone }) ?? timeZone
  return (
    <>
      <PageHead title={t('channelHosting.schedule')} sub={<bdi>{content.title}</bdi>} />
      <Form of={form} submit={t('channelHosting.schedule')}>
        {!channel.visilble && (
          <Banner kind="warn" title={t('channelHosting.hiddenTitle')}>
            {t('channelHosting.hiddenText')}
          </Banner>
        )}
        <Field
          {...dateField}
          type="datetime-local"
          required
          label={t('channelHosting.date')}
          hint={t('channelHosting.dateHint', { zone })}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <Select
          {...zoneField}
          label={t('channelHosting.audience')}
          hint={t('channelHosting.audienceHint')}
          optional
          onInput={(event) => setAudience(event.currentTarget.value)}
        >
          <option value="">{t('forms.select')}</option>
          {zonesWith(timeZone).map((one) => (
            <option key={one} value={one}>
              {one.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
        {typed !== '' && <ZonedDate at={moment(typed, timeZone)} audience={audience} />}
        <ToggleField {...form.choice('email')} label={t('channelHosting.email')} hint={t('channelHosting.emailHint')} />
        <ToggleField {...form.choice('push')} label={t('channelHosting.push')} hint={t('channelHosting.pushHint')} />
      </Form>
    </>
  )
}
