// Below the conversations, and therefore loaded later: further conversations, and the reader's threads.
import { useSnapshot } from 'valtio'
import { MoreRows, type MoreRowsProps } from '../../../kit/list/MoreRows.tsx'
import { featureOn } from '../../../lib/data/modules.ts'
import { tenant } from '../../../state/identity/tenant.ts'
import { MyThreads } from '../threads/MyThreads.tsx'

export interface ListFootProps extends MoreRowsProps {
  /** The search; empty for all. */
  words: string
}

export function ListFoot({ of, words }: ListFootProps) {
  const { config } = useSnapshot(tenant)
  return (
    <>
      <MoreRows of={of} />
      {config && featureOn(config, 'threads') && <MyThreads words={words} />}
    </>
  )
}
