import { writeFileSync } from 'node:fs';
import { samplePoaPdf } from '../tools/operator-simulator/sample-poa.ts';
import { expect, test } from './fixtures/app.ts';
import { contractFields } from './fixtures/people.ts';
import { encryptedPdf, pngImage, tiffImage, writePoa } from './fixtures/poa-files.ts';
import { visibleText } from './screens/press.ts';

test('a power of attorney', async ({ app, operator, screens }, testInfo) => {
  const { contracts, frame, settings, words } = screens;
  const folder = testInfo.outputPath('poa');
  const remove = () => contracts.pane.getByRole('button', { name: words('contracts:poa.remove') }).click();

  await test.step('the personal number is masked, and shown while held', async () => {
    const { soc_id } = contractFields(operator.register).customer;
    await contracts.type('customer.soc_id', soc_id);
    const field = contracts.field('customer.soc_id');
    await expect(field).not.toHaveValue(soc_id);
    await expect(field).toHaveValue(/•/);
    expect(await visibleText(contracts.form)).not.toContain(soc_id);
    const eye = contracts.form.getByRole('button', { name: words('common:showNumber.hold') });
    await eye.hover();
    await app.page.mouse.down();
    await expect(field).toHaveValue(soc_id);
    await app.page.mouse.up();
    await expect(field).not.toHaveValue(soc_id);
    await eye.focus();
    await app.page.keyboard.down('Space');
    await expect(field).toHaveValue(soc_id);
    await app.page.keyboard.up('Space');
    await expect(field).not.toHaveValue(soc_id);
  });
  await test.step('that is empty, or too large for the settings, is refused in words', async () => {
    await expect(contracts.dropPoa(writePoa(folder, 'tom.pdf', new Uint8Array()))).rejects.toThrow(/power of attorney/);
    await expect(contracts.poaProblem).toContainText(words('contracts:poa.failed', { name: 'tom.pdf' }));

    await frame.go('settings');
    await settings.setLimit('poaMaxBytes', '1');
    await frame.go('contracts');
    const large = Buffer.concat([samplePoaPdf('Eva'), Buffer.alloc(1_100_000, 0x20)]);
    await expect(contracts.dropPoa(writePoa(folder, 'stor.pdf', large))).rejects.toThrow(/power of attorney/);
    await expect(contracts.poaProblem).toContainText(words('contracts:poa.failed', { name: 'stor.pdf' }));
    await expect(contracts.poaProblem).toContainText(/1\D?MB|1,0\D?MB/);
    // A valid file removes the message.
    await contracts.poaProblem.getByRole('button', { name: words('contracts:poa.dismiss') }).click();
    await contracts.dropPoa(writePoa(folder, 'liten.pdf'));
    await expect(contracts.poaProblem).toHaveCount(0);
    await remove();
  });
  await test.step('as PNG, JPEG and TIFF is shown; pasted, chosen and dropped', async () => {
    const isDrawn = async () => {
      const size = await contracts.preview.first().evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(width >> 1, height >> 1, 1, 1).data;
        return { width, height, alpha: pixels?.[3] ?? 0 };
      });
      return size.width > 0 && size.alpha === 255;
    };
    expect(await contracts.pastePoa('skannad.png', pngImage(320, 200))).toContain('PNG');
    await expect.poll(isDrawn).toBe(true);
    await test.step('covered until it is shown, at any size, and again when the window loses the focus', async () => {
      const { pane } = contracts;
      const press = (name: string) => pane.getByRole('button', { name: words(`contracts:preview.${name}`) }).click();
      const blurredPart = () =>
        contracts.preview
          .first()
          .evaluate(
            (page) =>
              Number.parseFloat(/blur\(([\d.]+)px/.exec(getComputedStyle(page).filter)?.[1] ?? '0') / page.clientWidth,
          );
      await expect.poll(blurredPart).toBeCloseTo(1 / 40, 3);
      await press('zoomIn');
      await press('zoomIn');
      await expect.poll(blurredPart).toBeCloseTo(1 / 40, 3);
      await press('show');
      await expect.poll(blurredPart).toBe(0);
      await press('cover');
      await expect.poll(blurredPart).toBeCloseTo(1 / 40, 3);
      await press('show');
      await expect.poll(blurredPart).toBe(0);
      await app.page.evaluate(() => window.dispatchEvent(new Event('blur')));
      await expect.poll(blurredPart).toBeCloseTo(1 / 40, 3);
    });

    const jpeg = await app.page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      canvas.width = 320;
      canvas.height = 200;
      canvas.getContext('2d')?.fillRect(20, 20, 200, 100);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
      const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
      return Array.from(bytes);
    });
    const jpg = writePoa(folder, 'FOTO.JPEG', new Uint8Array());
    writeFileSync(jpg, Uint8Array.from(jpeg));
    await app.setDialogAnswer([jpg]);
    await contracts.pane.getByRole('button', { name: words('contracts:poa.replace') }).click();
    await expect(contracts.pane).toContainText('JPEG');
    await expect(contracts.pane).toContainText('FOTO.JPEG');
    await expect.poll(isDrawn).toBe(true);

    await remove();
    expect(await contracts.dropPoa(writePoa(folder, 'fax.tif', tiffImage(160, 220)))).toContain('TIFF');
    await expect.poll(isDrawn).toBe(true);
    await remove();
  });
  await test.step('with a name that says something else is sent as what it is, with a warning', async () => {
    await contracts.fill(contractFields(operator.register));
    const facts = await contracts.dropPoa(writePoa(folder, 'fullmakt.pdf', pngImage(40, 30)));
    expect(facts).toContain(words('contracts:poa.warnings.extension-differs', { extension: 'png' }));
    await expect(contracts.send).toHaveText(words('contracts:form.review'));
    await app.page.keyboard.press('Control+Enter');
    await contracts.review.getByRole('radio', { name: words('contracts:review.correct') }).click();
    await expect(contracts.pane.getByRole('button', { name: words('contracts:poa.replace') })).toBeFocused();
    await contracts.sendAndSee('accepted');
    expect(operator.ledger()).toMatchObject([{ poaExtension: 'png', processed: true }]);
    await contracts.next();
  });
  await test.step('protected by a password is told, and can be sent', async () => {
    await contracts.fill(contractFields(operator.register, 1));
    const facts = await contracts.dropPoa(writePoa(folder, 'hemlig.pdf', encryptedPdf()));
    expect(facts).toContain(words('contracts:poa.warnings.encrypted'));
    await expect(contracts.pane).toContainText(words('contracts:preview.problems.encrypted'));
    await contracts.sendAndSee('accepted');
  });
});
