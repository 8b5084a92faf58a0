// The address after a bank has taken the page away and brought it back. Stripe adds the secret of the payment, which must not be shared.
const added = ['payment_intent', 'payment_intent_client_secret', 'redirect_status']

/** Removes from the address what the provider has added. The noted intent says what was being paid. */
export function forgetReturn(): void {
  const address = new URL(location.href)
  if (!added.some((name) => address.searchParams.has(name))) return
  for (const name of added) address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
}
