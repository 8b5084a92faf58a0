// Deletes an event, for its creator. The name has to be typed, because everything about the event is deleted with it.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { listingWrites } from '../../../api/resources/events/listings.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { textIn } from '../../../kit/form/questions/text-in.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { tell } from '../../../kit/writes/tell.ts'
import type { EventListing } from '../../../contract/events/listings.ts'
import { folded } from '../../../lib/text/folded.ts'
import { paths } from '../../../paths.ts'
import { dropDraft } from '../../../state/typed/drafts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import styles from './form.module.css'

export function DeleteEvent({ listing }: { listing: EventListing }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const title = t('eventForm.delete')
  return (
    <div className={styles.delete}>
      <p className="sub">{t('eventForm.deleteText')}</p>
      <Button kind="bad" icon="trash-2" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={title}>
        <Confirm listing={listing} />
      </Sheet>
    </div>
  )
}

function Confirm({ listing: { id, name } }: { listing: EventListing }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const remove = useMutation({ ...listingWrites.remove, meta: { quiet: true } })
  const form = useForm({
    focus: 'field',
    // Case, accents and spaces may differ.
    check: (data) => (folded(textIn(data, 'name')) === folded(name) ? {} : { name: { sentence: t('eventForm.deleteOther') } }),
    onSend: async () => {
      await remove.mutateAsync({ eventId: id })
      return true
    },
    onSent() {
      dropDraft(`event:${id}`)
      navigate(paths.host(), { replace: true })
      void tell({ kind: 'notice', text: 'eventForm.deleted' })
    },
  })
  return (
    <Form of={form} submit={t('eventForm.deleteForGood')}>
      <p>{t('eventForm.deleteAsk')}</p>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </p>
      <Field {...form.field('name')} label={t('eventForm.deleteName')} required dir="auto" autoComplete="off" />
    </Form>
  )
}
