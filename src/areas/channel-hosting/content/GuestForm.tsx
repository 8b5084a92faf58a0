// The form of a credit: who they are, their account if they have one, and their profiles elsewhere.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { fresh } from '../../../api/options.ts'
import { contents, contentWrites } from '../../../api/resources/community/contents.ts'
import { rowsOf } from '../../../api/table.ts'
import { PictureField, type Piece } from '../../../components/media/PictureField.tsx'
import { AccountLine } from '../../../components/people/AccountLine.tsx'
import { PickPerson } from '../../../components/reads/PickPerson.tsx'
import type { ContentGuest } from '../../../contract/community/channels.ts'
import { contentGuestType } from '../../../contract/enums.ts'
import type { BaseAccount } from '../../../contract/people/accounts.ts'
import { ask } from '../../../kit/ask/ask.ts'
import { firstOf } from '../../../kit/form/begun.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { merged } from '../../../kit/form/merged.ts'
import { useClash } from '../../../kit/form/use-clash.ts'
import { useForm } from '../../../kit/form/use-form.ts'
import { useFormDraft } from '../../../kit/form/use-form-draft.ts'
import { tell } from '../../../kit/writes/tell.ts'
import { toDataUri } from '../../../lib/files/data-uri.ts'
import { displayName } from '../../../lib/text/display-name.ts'
import { Choice } from '../../../ui/choices/Choice.tsx'
import { ChoiceGroup } from '../../../ui/choices/ChoiceGroup.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { List } from '../../../ui/rows/List.tsx'
import { channelHostingArea } from '../area.ts'
import styles from '../channel-hosting.module.css'
import { ManagedClash } from '../ManagedClash.tsx'
import { useContentAddress } from '../OfContent.tsx'
import {
  guestBody,
  guestFieldOf,
  guestValuesIn,
  LONGEST,
  noGuest,
  profiles,
  valuesOfGuest,
  type GuestField,
  type GuestValues,
} from './guest-values.ts'

const SHAPE = [1, 1] as const

/** Names of services, which are the same in every language. */
const services = {
  facebook: 'Facebook',
  twitter: 'X',
  instagram: 'Instagram',
  linkedIn: 'LinkedIn',
  tikTok: 'TikTok',
  youtube: 'YouTube',
  discord: 'Discord',
} as const

/** `guest`: undefined for a new one. */
export function GuestForm({ guest }: { guest: ContentGuest | undefined }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const address = useContentAddress()
  const add = useMutation({ ...contentWrites.addGuest, meta: { quiet: true } })
  const change = useMutation({ ...contentWrites.updateGuest, meta: { quiet: true } })
  const remove = useMutation({ ...contentWrites.removeGuest, meta: { quiet: true } })
  const clash = useClash<GuestValues>()
  const [piece, setPiece] = useState<Piece | null>(null)
  const place = `content guest:${address.channelId}/${address.contentId}/${guest?.id ?? ''}`
  const draft = useFormDraft(place, (values) => firstOf(values, 'name') ?? '')
  const back = channelHostingArea.to.guests(address)
  const form = useForm({
    draft,
    begins: guest ? valuesOfGuest(guest) : noGuest,
    unkept: piece !== null,
    fieldOf: guestFieldOf,
    async onSend({ data, base, keyFor }) {
      const mine = guestValuesIn(data)
      const image = piece ? { imageDataUri: await toDataUri(piece.file) } : {}
      if (!guest) {
        const body = { contentGuest: guestBody(mine), ...image }
        return add.mutateAsync({ ...address, body, idempotencyKey: keyFor(body) })
      }
      const pages = await client.fetchInfiniteQuery({ ...contents.guests(address), ...fresh })
      const theirs = rowsOf(pages).find(({ id }) => id === guest.id) ?? guest
      const edit = await merged(clash, { base, mine }, valuesOfGuest(theirs))
      if (edit === null) return null
      if (edit.fields.length === 0) return theirs
      const body = { contentGuest: guestBody(edit.values), ...(edit.fields.includes('picture') ? image : {}) }
      return change.mutateAsync({ ...address, guestId: guest.id, body, idempotencyKey: keyFor(body) })
    },
    onSent() {
      navigate(back, { replace: true })
      void tell({ kind: 'notice', text: 'channelHosting.guestSaved' })
    },
  })
  const drop = async (of: ContentGuest) => {
    const isGone = await ask({
      title: t('channelHosting.deleteGuestTitle', { name: of.name }),
      text: t('channelHosting.deleteGuestText'),
      confirm: t('channelHosting.remove'),
      cancel: t('channelHosting.keep'),
      act: () => remove.mutateAsync({ ...address, guestId: of.id }),
    })
    if (!isGone) return
    draft.sent()
    navigate(back, { replace: true })
  }
  const labels: Record<GuestField, string> = {
    name: t('channelHosting.guestName'),
    title: t('channelHosting.jobTitle'),
    company: t('channelHosting.company'),
    companyLink: t('channelHosting.companyLink'),
    bio: t('channelHosting.bio'),
    companyBio: t('channelHosting.companyBio'),
    website: t('contents.website'),
    ...services,
    type: t('channelHosting.role'),
    accountId: t('channelHosting.account'),
    picture: t('crop.label'),
  }
  const line = (name: 'title' | 'company') => (
    <Field {...form.field(name)} label={labels[name]} optional maxLength={LONGEST.line} dir="auto" autoComplete="off" />
  )
  return (
    <>
      <PageHead title={t(guest ? 'channelHosting.editGuest' : 'channelHosting.newGuest')} />
      <Form of={form} submit={t('channelHosting.save')} note={piece && <p className="sub">{t('crop.notKept')}</p>}>
        <ChoiceGroup label={labels.type}>
          {contentGuestType.map((type) => (
            <Choice key={type} {...form.choice('type', type)} type="radio" required title={t(`contents.credit.${type}`)} />
          ))}
        </ChoiceGroup>
        <Field {...form.field('name')} label={labels.name} required maxLength={LONGEST.line} dir="auto" autoComplete="off" />
        <AccountField kept={form.field('accountId').defaultValue} known={guest?.account ?? null} label={labels.accountId} />
        {line('title')}
        {line('company')}
        <TextArea {...form.field('bio')} label={labels.bio} optional maxLength={LONGEST.bio} rows={4} />
        <div className={styles.photo}>
          <PictureField image={guest?.image ?? null} kept={form.base.picture} shape={SHAPE} piece={piece} onPiece={setPiece} />
        </div>
        <h2 className={styles.part}>{t('channelHosting.companyPart')}</h2>
        <Field {...form.field('companyLink')} label={labels.companyLink} optional type="url" dir="ltr" inputMode="url" maxLength={2000} />
        <TextArea {...form.field('companyBio')} label={labels.companyBio} optional maxLength={LONGEST.bio} rows={3} />
        <h2 className={styles.part}>{t('channelHosting.profiles')}</h2>
        {profiles.map((name) => (
          <Field
            key={name}
            {...form.field(name)}
            label={labels[name]}
            optional
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LONGEST.profile}
          />
        ))}
      </Form>
      <ManagedClash
        of={clash}
        label={(field) => labels[field]}
        text={(field, value) => (field === 'type' ? t(`contents.credit.${value as ContentGuest['type']}`) : undefined)}
      />
      {guest && (
        <div className={styles.delete}>
          <Button kind="bad" icon="trash-2" onClick={() => void drop(guest)}>
            {t('channelHosting.deleteGuest')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The account of the person, chosen in the directory. `kept`: its id. `known`: the account of the saved credit. */
function AccountField({ kept, known, label }: { kept: string; known: BaseAccount | null; label: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState<BaseAccount | null>(known?.id === kept ? known : null)
  const [id, setId] = useState(kept)
  const carrier = useRef<HTMLInputElement>(null)
  const told = useRef(id)
  useEffect(() => {
    if (told.current === id) return
    told.current = id
    carrier.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [id])
  const choose = (account: BaseAccount | null) => {
    setPicked(account)
    setId(account?.id ?? '')
    setOpen(false)
  }
  return (
    <div>
      <input ref={carrier} type="hidden" name="accountId" value={id} />
      {id === '' ? (
        <Button icon="user-plus" onClick={() => setOpen(true)}>
          {t('channelHosting.linkAccount')}
        </Button>
      ) : (
        <div className={styles.linked}>
          <List label={label}>
            {picked ? (
              <AccountLine
                account={picked}
                end={
                  <IconButton icon="x" label={t('channelHosting.unlinkOf', { name: displayName(picked) })} onClick={() => choose(null)} />
                }
              />
            ) : (
              <p className="pad">
                {t('channelHosting.linked')}{' '}
                <Button size="sm" kind="quiet" onClick={() => choose(null)} children={t('channelHosting.unlink')} />
              </p>
            )}
          </List>
        </div>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('channelHosting.linkAccount')}>
        <PickPerson chosen={new Set()} onPick={choose} />
      </Sheet>
    </div>
  )
}
