// Context for one identity: its query cache, the words of its language, the core.
import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CoreContext } from '../../kit/hooks/core-context.ts'
import { Router } from 'wouter'
import type { Core } from '../../offline/start.ts'
import { LabelsContext } from '../../ui/labels.ts'
import { slide } from '../routing/page-slide.ts'

export function Providers({ core, children }: { core: Core; children: ReactNode }) {
  const { t } = useTranslation()
  // During unmount the core already holds the cache of the next identity.
  const [client] = useState(() => core.queryClient())
  const words = useMemo(
    () => ({
      back: t('common.back'),
      clear: t('common.clear'),
      close: t('common.close'),
      loading: t('common.loading'),
      menu: t('common.more'),
      notifications: t('common.notifications'),
      optional: t('common.optional'),
      search: t('common.search'),
    }),
    [t],
  )
  return (
    <CoreContext value={core}>
      <QueryClientProvider client={client}>
        <LabelsContext value={words}>
          <Router aroundNav={slide}>{children}</Router>
        </LabelsContext>
      </QueryClientProvider>
    </CoreContext>
  )
}
