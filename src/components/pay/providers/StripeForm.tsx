// Paying by Stripe: its Payment Element shows the ways to pay that the organiser has.
import type { PayFormProps } from '../pay-forms.ts'
import { ProviderForm } from './ProviderForm.tsx'
import { openStripe } from './stripe.ts'

export function StripeForm(props: PayFormProps) {
  return (
    <ProviderForm {...props} name="Stripe" open={openStripe}>
      <div data-part="card" />
    </ProviderForm>
  )
}
