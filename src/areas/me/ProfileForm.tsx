// The words of one's own profile. Only what was changed is sent, and what changed elsewhere since is asked about.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { self, selfWrites } from '../../api/resources/people/self.ts'
import { DraftLine } from '../../kit/form/DraftLine.tsx'
import { ErrorSummary } from '../../kit/form/ErrorSummary.tsx'
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx'
import { textIn } from '../../kit/form/questions/text-in.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { firstOf, useFormDraft } from '../../kit/form/use-form-draft.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import type { Self } from '../../contract/people/accounts.ts'
import { isReachable } from '../../lib/device/connectivity-state.ts'
import { connectivity } from '../../state/device/connectivity.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import styles from './me.module.css'
import { baseOf, changesOf, clashesIn, profileFields, sentBio, type Profile } from './profile-changes.ts'

const ClashSheet = lazyPart(() => import('../../kit/form/ClashSheet.tsx'), 'ClashSheet')

interface Question {
  theirs: Profile
  mine: Partial<Profile>
  fields: (keyof Profile)[]
  answer: (mine: string[] | null) => void
}

export function ProfileForm({ me, onSaved }: { me: Self; onSaved: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const draft = useFormDraft(`profile:${me.id}`, () => t('me.edit'))
  const [question, setQuestion] = useState<Question | null>(null)
  const { mutateAsync: update } = useMutation({ ...selfWrites.update, meta: { quiet: true } })
  // Based on what was there when the form began, also where that was yesterday.
  const [begun] = useState(() => baseOf(me))
  const base: Profile = { ...begun, ...(JSON.parse(firstOf(draft.values, 'base') ?? '{}') as Partial<Profile>) }

  const form = useForm<boolean>({
    draft: { ...draft, sent() {} },
    async onSend({ data, keyFor }) {
      const mine = changesOf(base, (name) => textIn(data, name))
      // Without a network the server decides by the order in which changes arrive.
      const now = isReachable(connectivity.state) ? await client.fetchQuery({ ...self.me(), staleTime: 0 }).then(baseOf, () => base) : base
      const fields = clashesIn(base, now, mine)
      const chosen =
        fields.length === 0 ? [] : await new Promise<string[] | null>((answer) => setQuestion({ theirs: now, mine, fields, answer }))
      if (chosen === null) return false
      const sent = Object.entries(mine).filter(([name]) => !fields.includes(name as keyof Profile) || chosen.includes(name))
      const body = Object.fromEntries(sent.map(([name, text]) => [name, (name === 'bio' ? sentBio(text) : text) || null]))
      if (sent.length > 0) await update({ body, idempotencyKey: keyFor(body) })
      return true
    },
    onSent(done) {
      if (!done) return
      draft.sent()
      onSaved()
    },
  })
  const answer = (mine: string[] | null) => {
    setQuestion(null)
    question?.answer(mine)
  }
  const labels = Object.fromEntries(profileFields.map(({ name, label }) => [name, t(label)]))
  return (
    <>
      <form key={draft.round} {...form.props} className={styles.fields}>
        <ErrorSummary of={form.summary} />
        <input type="hidden" name="base" defaultValue={JSON.stringify(base)} />
        {profileFields.map(({ name, label, most, autoComplete }) => {
          const wiring = {
            name,
            label: t(label),
            defaultValue: firstOf(draft.values, name) ?? base[name],
            error: form.says(name),
            maxLength: most,
            dir: 'auto' as const,
            required: name === 'firstName',
            optional: name !== 'firstName',
          }
          return name === 'bio' ? (
            <TextArea key={name} {...wiring} rows={4} />
          ) : (
            <Field key={name} {...wiring} autoComplete={autoComplete} autoCapitalize="words" />
          )
        })}
        {form.dirty && <DraftLine draft={draft} />}
        <Button type="submit" kind="solid" size="big" busy={form.busy}>
          {t('me.save')}
        </Button>
        <LeaveGuard risk={form.risk} />
      </form>
      <Suspense>
        <ClashSheet
          clashes={
            question &&
            question.fields.map((field) => ({
              field,
              label: labels[field] ?? field,
              theirs: question.theirs[field] || '–',
              mine: question.mine[field] || '–',
            }))
          }
          onChoose={answer}
          onClose={() => answer(null)}
        />
      </Suspense>
    </>
  )
}
