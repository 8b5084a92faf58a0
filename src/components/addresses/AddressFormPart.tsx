// The form of an address, loaded when it is opened.
import { Suspense } from 'react'
import { lazyPart } from '../../kit/lazy/lazy-part.ts'
import { Skeleton } from '../../ui/rows/Skeleton.tsx'
import type { AddressFormProps } from './AddressForm.tsx'

const AddressForm = lazyPart(() => import('./AddressForm.tsx'), 'AddressForm')

export function AddressFormPart(props: AddressFormProps) {
  return (
    <Suspense fallback={<Skeleton kind="rows" count={4} />}>
      <AddressForm {...props} />
    </Suspense>
  )
}
