// Adds a person who may act as the account in use, by email address. If no one has that address, it offers a text to send.
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settingsWrites } from '../../api/resources/organization/settings.ts'
import { ApiError } from '../../api/transport/errors.ts'
import { useSignInAgain } from '../../components/signing-in/use-sign-in-again.ts'
import type { Self } from '../../contract/people/accounts.ts'
import { Form } from '../../kit/form/Form.tsx'
import { textIn } from '../../kit/form/questions/text-in.ts'
import { Refused } from '../../kit/form/refused.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { tell } from '../../kit/writes/tell.ts'
import { displayName } from '../../lib/text/display-name.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { Invitation } from './Invitation.tsx'

// Lazy-loaded with the code of sign-in, because most sign-ins are recent.
const PasswordSheet = lazyPart(() => import('../../components/signing-in/PasswordSheet.tsx'), 'PasswordSheet')

export interface AddSheetProps {
  open: boolean
  onClose: () => void
  /** The account in use. */
  of: Self
  /** The signed-in person. */
  myself: Self
}

export function AddSheet({ open, onClose, ...people }: AddSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t('identities.add')}>
      <AddForm {...people} onAdded={onClose} />
    </Sheet>
  )
}

function AddForm({ of, myself, onAdded }: Pick<AddSheetProps, 'of' | 'myself'> & { onAdded: () => void }) {
  const { t } = useTranslation()
  const { mutateAsync: add } = useMutation({ ...settingsWrites.addDelegate, meta: { quiet: true } })
  const again = useSignInAgain()
  const [unknown, setUnknown] = useState<string | null>(null)
  const account = displayName(of)
  const form = useForm({
    focus: 'field',
    async onSend({ data, keyFor }) {
      const email = textIn(data, 'email').toLowerCase()
      setUnknown(null)
      if (email === of.email?.toLowerCase() && of.id === myself.id)
        throw new Refused({ field: 'email', code: 'own', sentence: t('identities.ownAddress') })
      const body = { email }
      try {
        return await again.run(() => add({ body, idempotencyKey: keyFor(body) }))
      } catch (error) {
        // Of the refusals at this field only this one is left.
        if (!(error instanceof ApiError && error.status === 460 && error.field === 'email')) throw error
        setUnknown(email)
        throw new Refused({ field: 'email', code: 'noAccount', sentence: t('identities.noAccount') })
      }
    },
    onSent(delegate) {
      void tell({ kind: 'notice', text: 'identities.added', values: { name: displayName(delegate), account } })
      onAdded()
    },
  })
  return (
    <>
      <Form of={form} submit={t('identities.add')}>
        <Field
          name="email"
          type="email"
          label={t('auth.email')}
          hint={t('identities.emailHint')}
          error={form.says('email')}
          required
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
          dir="ltr"
        />
      </Form>
      {unknown !== null && form.codeAt('email') === 'noAccount' && <Invitation email={unknown} name={account} />}
      <Suspense>{again.open && <PasswordSheet of={again} email={myself.email} />}</Suspense>
    </>
  )
}
