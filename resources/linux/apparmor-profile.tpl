# Lets Chromium's sandbox use user namespaces where the system keeps them from programs (Ubuntu 23.10 and later).
abi <abi/4.0>,
include <tunables/global>

profile "${executable}" "/opt/${sanitizedProductName}/${executable}" flags=(unconfined) {
  userns,

  include if exists <local/${executable}>
}
