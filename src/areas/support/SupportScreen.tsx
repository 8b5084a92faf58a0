// The support form, and the requests from this device. Open to visitors, because people who cannot sign in need it most.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { useTitle } from '../../kit/hooks/use-title.ts'
import { paths } from '../../paths.ts'
import { session } from '../../state/identity/session.ts'
import { Bar } from '../../ui/layout/Bar.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Requests } from './Requests.tsx'
import { SupportForm } from './SupportForm.tsx'

export function SupportScreen() {
  const { t } = useTranslation()
  const { status } = useSnapshot(session)
  // Each request starts with an empty form.
  const [sent, setSent] = useState(0)
  const page = useRef<HTMLDivElement>(null)
  // The pressed button was removed with its form, so the title is focused.
  useEffect(() => {
    if (sent > 0) page.current?.querySelector('h1')?.focus()
  }, [sent])
  useTitle(t('support.title'))
  return (
    <div ref={page}>
      <Bar back={status === 'signed-in' ? paths.me() : paths.home()} />
      <Page>
        <PageHead title={t('support.title')} sub={t('support.text')} />
        <SupportForm key={sent} onSent={() => setSent(sent + 1)} />
        <Requests />
      </Page>
    </div>
  )
}
