; Asked once when a person removes Elkontor. Never by an update, and a silent removal keeps everything:
; what is on this computer may be the only copy of a registration's outcome.
; Strings in the languages of the installer (1033 English, 1053 Swedish).

LangString elkontorRemoveData 1033 "Also remove what Elkontor keeps for your account on this computer: saved answers, registrations and their outcomes, settings, and the keys and client secrets in Windows Credential Manager?$\r$\n$\r$\nThis cannot be undone."
LangString elkontorRemoveData 1053 "Ska även det som Elkontor sparat för ditt konto på den här datorn tas bort: sparade svar, registreringar och deras utfall, inställningar samt nycklar och klienthemligheter i Autentiseringshanteraren?$\r$\n$\r$\nDet kan inte ångras."

!macro customUnInstall
  ${ifNot} ${isUpdated}
    ${ifNot} ${Silent}
      MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(elkontorRemoveData)" IDNO elkontorKeepData
        SetShellVarContext current
        ; The keys first: without them what might stay behind of the store cannot be read by anyone.
        nsExec::Exec '"$SYSDIR\cmd.exe" /d /c for /f "tokens=2 delims==" %i in ($\'"$SYSDIR\cmdkey.exe" /list ^| "$SYSDIR\findstr.exe" /c:target^=se.elkontor.desktop/$\') do "$SYSDIR\cmdkey.exe" /delete:%i'
        Pop $0
        RMDir /r "$APPDATA\Elkontor"
        RMDir /r "$LOCALAPPDATA\elkontor-updater"
      elkontorKeepData:
    ${endIf}
  ${endIf}
!macroend
